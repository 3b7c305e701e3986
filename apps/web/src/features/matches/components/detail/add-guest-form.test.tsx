import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { BringGuestDialog } from '../dialogs/bring-guest-dialog.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import '#styles/theme.css'

const api = fakeApi()
const match = aMatch({ can: NO_RIGHTS })

/** The place of whom the request names. */
const guestOf = (body: unknown) => {
  const { guestId, name } = body as { guestId: string; name: string }
  return aMatchPlayer(name, { userId: null, guest: { id: guestId, hostId: null, hostName: null, origin: 'organizer' } })
}

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })

async function add(name: string) {
  await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  await userEvent.fill(page.getByRole('textbox', { name: 'Ajouter un invité par son prénom' }), name)
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }))
}

test('who gets a place is on the list', async () => {
  api.on('POST /matches/:id/guests', ({ body }) => ({ ...match, players: [guestOf(body)] }))
  await add('Zoé')
  await expect.element(toast('Zoé est sur la liste')).toHaveTextContent('Zoé est sur la liste')
})

test('of who gets a seat on the bench of a full match, the toast says the position', async () => {
  api.on('POST /matches/:id/guests', ({ body }) => ({ ...match, queue: [aMatchPlayer('Hugo'), guestOf(body)] }))
  await add('Zoé')
  await expect.element(toast('Zoé')).toHaveTextContent('Zoé est 2ᵉ sur la liste d’attente')
})

test('so does that of who is brought', async () => {
  api.on('POST /matches/:id/companions', ({ body }) => ({ ...match, queue: [guestOf(body)] }))
  await render(<BringGuestDialog open match={match} onClose={() => undefined} finalFocus={{ current: null }} />, { wrapper: TestApp })
  await userEvent.fill(page.getByRole('textbox', { name: 'Son prénom' }), 'Zoé')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Zoé')).toHaveTextContent('Zoé est 1ᵉʳ sur la liste d’attente')
})
