import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fewMatchesQuery } from '#features/matches/matches.queries.ts'
import { aMatch, aMatchCard, aViewer, NO_CARD_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchCardAction } from './match-card-action.tsx'
import '#styles/theme.css'

const api = fakeApi()

const openMatch = aMatchCard({ can: { ...NO_CARD_RIGHTS, join: true } })
const joinedMatch = aMatch({
  can: { ...NO_CARD_RIGHTS, leave: true, enterLockerRoom: true },
  currentPlayers: 7,
  viewer: aViewer({ status: 'going' }),
})
const waitingMatch = aMatch({
  can: { ...NO_CARD_RIGHTS, leave: true },
  status: 'full',
  viewer: aViewer({ status: 'waiting', queuePosition: 2 }),
})

const listQuery = { ...fewMatchesQuery({}, 20), queryFn: () => Promise.reject(new Error('offline')), staleTime: Number.POSITIVE_INFINITY }

function List() {
  return useQuery(listQuery).data?.map((card) => <MatchCardAction key={card.id} match={card} />)
}

/** A list with one cached card. */
function renderCard(match: MatchCard) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(listQuery.queryKey, { items: [match], nextCursor: null })
  return render(
    <TestApp>
      <QueryClientProvider client={queryClient}>
        {/* Below the toasts. */}
        <div style={{ paddingTop: 300 }}>
          <List />
        </div>
      </QueryClientProvider>
    </TestApp>,
  )
}

const answerWith = (match: Match, ready: Promise<unknown> = Promise.resolve()) => {
  api.answer(async () => {
    await ready
    return match
  })
}

const lockerRoomLink = page.getByRole('link', { name: 'Vestiaire Five du samedi' })

test('a double click joins once, and opens nothing', async () => {
  answerWith(joinedMatch)
  await renderCard(openMatch)
  await userEvent.dblClick(page.getByRole('button', { name: 'Rejoindre Five du samedi' }))
  await expect.element(lockerRoomLink).toHaveAttribute('href', '/matches/five/locker-room')
  await expect.element(page.getByText('Vous êtes sur la liste')).toBeVisible()
  await api.requests('POST /matches/five/join', 1)
})

test('the button keeps the focus and ignores clicks while joining', async () => {
  const gate = Promise.withResolvers<void>()
  answerWith(joinedMatch, gate.promise)
  await renderCard(openMatch)
  const button = page.getByRole('button', { name: /^Rejoindre/ })
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  gate.resolve()
  await expect.element(lockerRoomLink).toHaveFocus()
  await api.requests('POST /matches/five/join', 1)
})

test('« Annuler » right after joining leaves at once', async () => {
  answerWith(joinedMatch)
  await renderCard(openMatch)
  await userEvent.click(page.getByRole('button', { name: /^Rejoindre/ }))
  await expect.element(lockerRoomLink).toBeVisible()
  api.on('POST /matches/five/leave', () => aMatch({}))
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.element(page.getByText('Vous n’êtes plus sur la liste')).toBeVisible()
  await api.requests('POST /matches/five/leave', 1)
})

test('links to the match from the bench', async () => {
  await renderCard(waitingMatch)
  await expect.element(page.getByRole('link', { name: 'Voir le match Five du samedi' })).toHaveAttribute('href', '/matches/five')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('explains when the match filled up first', async () => {
  answerWith(waitingMatch)
  await renderCard(openMatch)
  await userEvent.click(page.getByRole('button', { name: /^Rejoindre/ }))
  await expect.element(page.getByText('Le match est complet\u00a0: vous êtes 2ᵉ sur la liste d’attente')).toBeVisible()
})

test('shows the server’s error', async () => {
  api.answer(() => refusal('FAILED_PRECONDITION'))
  await renderCard(openMatch)
  await userEvent.click(page.getByRole('button', { name: /^Rejoindre/ }))
  await expect.element(page.getByText("Opération impossible dans l'état actuel")).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Rejoindre/ })).toBeEnabled()
})

test('shows no button without rights', async () => {
  const screen = await renderCard(aMatchCard({ can: NO_CARD_RIGHTS }))
  await expect.poll(() => screen.container.querySelector('button')).toBeNull()
})

test('takes the place of a player who seeks a replacement', async () => {
  answerWith(joinedMatch)
  await renderCard(
    aMatchCard({
      status: 'full',
      currentPlayers: 10,
      replacementsSought: 1,
      can: { ...NO_CARD_RIGHTS, joinWaitingList: true, takePlace: true },
    }),
  )
  await userEvent.click(page.getByRole('button', { name: 'Je prends la place Five du samedi' }))
  await expect.element(page.getByText('Vous êtes sur la liste')).toBeVisible()
  await api.requests('POST /matches/five/join', 1)
  // The other player has left.
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
})
