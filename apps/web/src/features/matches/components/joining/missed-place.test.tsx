import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewerStateOf } from '#features/matches/page/viewer-state.ts'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { useMatchPageActions } from '../detail/use-match-page-actions.ts'
import { MatchJoinPanel } from './match-join-panel.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** « Five du samedi » begins on 21 November 2026 at 18 h 30. */
const NOW = new Date('2026-11-21T17:00:00Z')
const nadia = aMatchPlayer('Nadia Belkacem', { status: 'waiting', isViewer: true })
const onTheBench = { status: 'full' as const, viewer: aViewer({ status: 'waiting', queuePosition: 1 }), queue: [nadia] }
const freePlace = aMatch({ ...onTheBench, can: { ...NO_RIGHTS, leave: true, takeOfferedPlace: true } })
const taken = aMatch({ ...onTheBench, version: 2, can: { ...NO_RIGHTS, leave: true } })
const replacement = aMatch({
  status: 'full',
  replacementsSought: 1,
  can: { ...NO_RIGHTS, takePlace: true, joinWaitingList: true },
  players: [aMatchPlayer('Inès Moreau', { seeksReplacement: true })],
})

function Panel({ match }: { match: Match }) {
  const viewerState = viewerStateOf(match, NOW)
  const { joinPanel, panel } = useMatchPageActions(match, { viewerState, isInDanger: false, openDialog: () => undefined })
  return (
    <div ref={joinPanel} tabIndex={-1} data-testid="panel">
      <MatchJoinPanel match={match} now={NOW} {...panel} />
    </div>
  )
}

const MISSED = 'Cette place vient d’être prise'
const region = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function tapTooLate(match: Match) {
  api.answer(async () => refusal('PLACE_TAKEN'))
  const { rerender } = await render(<Panel match={match} />, { wrapper: TestApp })
  await userEvent.click(button('Je prends la place'))
  await expect.element(region(MISSED)).toBeVisible()
  return (next: Match) => rerender(<Panel match={next} />)
}

test.each(['light', 'dark'])('who waits reads in the panel that somebody was faster, and stays on the bench (%s)', async (theme) => {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const show = await tapTooLate(freePlace)
  await expect.element(page.getByRole('alert')).toHaveTextContent(MISSED)
  await expect.element(page.getByTestId('panel')).toHaveFocus()
  // Nothing can be pressed while the page shows the match as it was.
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await show(taken)
  await expect.element(page.getByText('Vous restez sur le banc\u00a0: 1ᵉʳ. Une autre place peut encore se libérer.')).toBeVisible()
  await userEvent.click(button('Rester sur le banc'))
  await expect.element(region('Vous êtes sur le banc')).toBeVisible()
  await expect.element(page.getByTestId('panel')).toHaveFocus()
})

test('no toast says it again', async () => {
  await tapTooLate(freePlace)
  await expect.poll(() => page.getByText(/vient d’être prise/).elements()).toHaveLength(1)
})

test('who was too late for the place of a player can join the bench at once', async () => {
  const show = await tapTooLate(replacement)
  await show(aMatch({ version: 2, status: 'full', can: { ...NO_RIGHTS, joinWaitingList: true } }))
  await expect.element(page.getByText('Une autre place peut encore se libérer\u00a0: le banc est prévenu.')).toBeVisible()
  await userEvent.click(button('J’ai compris'))
  await expect.element(region('Feuille complète')).toBeVisible()
})

test('a place that is held for them meanwhile is what the panel shows', async () => {
  const show = await tapTooLate(freePlace)
  const held = { ...nadia, offeredUntil: '2026-11-21T17:30:00.000Z' }
  await show(
    aMatch({
      ...onTheBench,
      version: 2,
      queue: [held],
      can: { ...NO_RIGHTS, leave: true, passOfferedPlace: true, takeOfferedPlace: true },
    }),
  )
  await expect.element(region('Une place pour vous')).toBeVisible()
})
