import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { aPlayerCard } from '#features/players/testing/players.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { InvitePlayersDialog } from './invite-players-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const elodie = aPlayerCard()
const hugo = aPlayerCard({ id: 'hugo', displayName: 'Hugo Ferreira', city: null })
const ines = aPlayerCard({ id: 'ines', displayName: 'Inès Moreau' })
const match = aMatch({
  players: [aMatchPlayer('Inès Moreau', { userId: 'ines' })],
  queue: [aMatchPlayer('Yanis Cohen', { userId: 'yanis', status: 'waiting' })],
})

async function renderDialog() {
  const onClose = vi.fn()
  await render(
    <TestApp>
      <InvitePlayersDialog open match={match} onClose={onClose} />
    </TestApp>,
  )
  return { onClose }
}

/** The players of a search; nobody is invited, and there is nobody to invite at once. */
const respondWithPlayers =
  (items: object[]) =>
  async ({ path }: { path: string }) =>
    path.startsWith('/players') ? Response.json({ items, nextCursor: null, total: items.length }) : Response.json({ items: [] })
const typeSearch = (text: string) => userEvent.fill(page.getByRole('searchbox', { name: 'Chercher un joueur' }), text)
const searches = () =>
  api.expectRequests((all) =>
    all.filter(({ path }) => path.startsWith('/players')).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
  )
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const inviteButton = (name: string) => page.getByRole('button', { name: `Inviter ${name}` })

test('searches from two letters on, for ten results', async () => {
  api.answer(respondWithPlayers([elodie, hugo]))
  await renderDialog()
  await expect.element(page.getByText('Tapez au moins deux lettres d’un nom.')).toBeVisible()
  await typeSearch('e')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Tapez au moins deux lettres d’un nom.')).toBeVisible()
  await searches().toEqual([])
  await typeSearch('él')
  await expect.element(row('Élodie Marchand').getByText('Villeurbanne')).toBeVisible()
  await searches().toHaveLength(1)
  await searches().toMatchObject([{ search: 'él', limit: '10' }])
})

test('shows no button for players on the list or the bench', async () => {
  api.answer(respondWithPlayers([ines, aPlayerCard({ id: 'yanis', displayName: 'Yanis Cohen' }), elodie]))
  await renderDialog()
  await typeSearch('an')
  await expect.element(row('Inès Moreau').getByText('Inscrit')).toBeVisible()
  await expect.element(row('Yanis Cohen').getByText('Sur le banc')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Inviter/ }).elements()).toHaveLength(1)
})

test('invites players one by one and remembers them across searches', async () => {
  const gate = Promise.withResolvers<Response>()
  api.answer((request) => (request.method === 'GET' ? respondWithPlayers([elodie, hugo])(request) : gate.promise))
  await renderDialog()
  await typeSearch('el')
  await userEvent.click(inviteButton('Élodie Marchand'))
  await expect.element(inviteButton('Élodie Marchand')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(inviteButton('Hugo Ferreira')).not.toHaveAttribute('aria-disabled')
  gate.resolve(Response.json({ invited: true }))
  const done = page.getByRole('button', { name: 'Invité Élodie Marchand' })
  await expect.element(done).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await typeSearch('fer')
  await searches().toHaveLength(2)
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ path }) => path))
    .toEqual(['/matches/five/invitations/elodie'])
})

test('shows an error at the player and allows a retry', async () => {
  api.answer((request) =>
    request.method === 'GET' ? respondWithPlayers([elodie, hugo])(request) : Promise.resolve(refusal('FAILED_PRECONDITION')),
  )
  await renderDialog()
  await typeSearch('el')
  await userEvent.click(inviteButton('Hugo Ferreira'))
  await expect.element(row('Hugo Ferreira').getByRole('alert')).toHaveTextContent(matchErrors.FAILED_PRECONDITION.message)
  await expect.element(inviteButton('Hugo Ferreira')).not.toHaveAttribute('aria-disabled')
  await expect.poll(() => row('Élodie Marchand').getByRole('alert').elements()).toHaveLength(0)
})

test('says that nobody has that name', async () => {
  api.answer(respondWithPlayers([]))
  await renderDialog()
  await typeSearch('zz')
  await expect.element(page.getByText(/^Personne de ce nom\./)).toBeVisible()
})

test('shows a network error and retries', async () => {
  await renderDialog()
  await typeSearch('el')
  await expect.element(page.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  api.answer(respondWithPlayers([elodie]))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(inviteButton('Élodie Marchand')).toBeVisible()
})

describe('at once', () => {
  const source = { kind: 'match', id: 'last', name: 'Mardi dernier', startsAt: '2026-11-17T18:15:00.000Z', people: 9 }
  const lions = { kind: 'group', id: 'lions', name: 'Les Lions', startsAt: null, people: 312 }
  const alone = { kind: 'group', id: 'alone', name: 'Seul au monde', startsAt: null, people: 0 }

  test('invites the players of the last match, and a group up to the limit of the day', async () => {
    let sources = [source, lions, alone]
    api.answer(async ({ method, path, body }) => {
      if (method === 'GET') return Response.json({ items: path.endsWith('/invitation-sources') ? sources : [] })
      const { fromId } = body as { fromId: string }
      sources = sources.map((one) => (one.id === fromId ? { ...one, people: fromId === 'lions' ? 21 : 0 } : one))
      return Response.json(fromId === 'lions' ? { invited: 291, postponed: 21 } : { invited: 9, postponed: 0 })
    })
    await renderDialog()
    const list = page.getByRole('list', { name: 'Inviter d’un coup' })
    await expect.element(list.getByText(/^Les joueurs du mar\./)).toBeVisible()
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(2)
    await userEvent.click(list.getByRole('button', { name: /^Inviter les 9/ }))
    await expect.element(page.getByText('9\u00a0joueurs invités')).toBeVisible()
    await expect.element(list.getByRole('button', { name: /^Invités.*Mardi dernier/ })).toHaveFocus()
    await userEvent.click(list.getByRole('button', { name: /^Inviter les 312/ }))
    await expect.element(page.getByText('291\u00a0joueurs invités. Pour les 21 autres, revenez demain.')).toBeVisible()
    await expect.element(list.getByRole('button', { name: /^Inviter les 21/ })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Terminer' })).toBeVisible()
    await api
      .expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
      .toEqual([
        ['/matches/five/invitations', { from: 'match', fromId: 'last' }],
        ['/matches/five/invitations', { from: 'group', fromId: 'lions' }],
      ])
  })
})

test('marks those who were invited before', async () => {
  api.answer(async (request) =>
    request.path.endsWith('/invitations')
      ? Response.json({
          items: [
            { userId: 'hugo', displayName: 'Hugo Ferreira', photo: null, kit: 0, invitedAt: '2026-11-17T18:15:00.000Z', hasProfile: true },
          ],
        })
      : respondWithPlayers([elodie, hugo])(request),
  )
  await renderDialog()
  await typeSearch('el')
  await expect.element(page.getByRole('button', { name: 'Invité Hugo Ferreira' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(inviteButton('Élodie Marchand')).toBeVisible()
})
