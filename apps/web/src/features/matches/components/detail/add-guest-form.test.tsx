import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
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

const field = page.getByRole('textbox', { name: 'Ajouter un invité par son prénom' })

async function typeAndAdd(name: string) {
  await userEvent.fill(field, name)
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }))
}

async function add(name: string) {
  await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  await typeAndAdd(name)
}

test('who gets a place is on the list', async () => {
  api.on('POST /matches/:id/guests', ({ body }) => ({ ...match, players: [guestOf(body)] }))
  await add('Zoé')
  await expect.element(toast('Zoé est sur la liste')).toHaveTextContent('Zoé est sur la liste')
})

test('without a name, the focus is where it is typed', async () => {
  await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }))
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('Écrivez un prénom.')).toBeVisible()
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

test('another name after a lost answer is not said to be on the list: the first one is, and the next is somebody else', async () => {
  const ROUTE = 'POST /matches/:id/guests'
  await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  // It arrives, but Karim doesn't learn it.
  await typeAndAdd('Rémi')
  await expect.element(page.getByText('Erreur de connexion. Vérifiez votre connexion internet')).toBeVisible()
  api.on(ROUTE, () => refusal('GUEST_SENT'))
  await typeAndAdd('Léa')
  await expect.element(page.getByText(/^Votre premier envoi est arrivé, avec un autre prénom/)).toBeVisible()
  await expect.element(field).toHaveValue('Léa')
  api.on(ROUTE, ({ body }) => ({ ...match, players: [guestOf(body)] }))
  await typeAndAdd('Léa')
  await expect.element(page.getByText('Léa est sur la liste')).toBeVisible()
  const [first, second, third] = (await api.requests(ROUTE, 3)) as { guestId: string; name: string }[]
  expect([second?.guestId === first?.guestId, third?.guestId === second?.guestId, third?.name]).toEqual([true, false, 'Léa'])
})

test('a name that was typed is there again after another page, until it is added', async () => {
  api.on('POST /matches/:id/guests', ({ body }) => ({ ...match, players: [guestOf(body)] }))
  const first = await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  await userEvent.fill(field, 'Zoé')
  await first.unmount()
  const second = await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  await expect.element(field).toHaveValue('Zoé')
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }))
  await expect.element(field).toHaveValue('')
  await second.unmount()
  await render(<AddGuestForm matchId={match.id} />, { wrapper: TestApp })
  await expect.element(field).toHaveValue('')
})

test('so is that of who is brought', async () => {
  api.on('POST /matches/:id/companions', ({ body }) => ({ ...match, queue: [guestOf(body)] }))
  const dialog = <BringGuestDialog open match={match} onClose={() => undefined} finalFocus={{ current: null }} />
  const name = page.getByRole('textbox', { name: 'Son prénom' })
  const first = await render(dialog, { wrapper: TestApp })
  await userEvent.fill(name, 'Zoé')
  await first.unmount()
  await render(dialog, { wrapper: TestApp })
  await expect.element(name).toHaveValue('Zoé')
  await userEvent.click(page.getByRole('button', { name: 'L’ajouter' }))
  await expect.element(toast('Zoé')).toBeVisible()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('who was added by a request whose answer got lost is not added twice after a reload', async () => {
  const lost = page.getByText('Erreur de connexion. Vérifiez votre connexion internet')
  const brought = <BringGuestDialog open match={match} onClose={() => undefined} finalFocus={{ current: null }} />
  const forms = [
    ['POST /matches/:id/guests', <AddGuestForm key="add" matchId={match.id} />, field, 'Ajouter'],
    ['POST /matches/:id/companions', brought, page.getByRole('textbox', { name: 'Son prénom' }), 'L’ajouter'],
  ] as const
  for (const [route, form, name, button] of forms) {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), guestOf]
    api.on(route, async ({ body }) => ({ ...match, players: [await answers.shift()?.(body)] }))
    const first = await render(form, { wrapper: TestApp })
    await userEvent.fill(name, 'Rémi')
    await userEvent.click(page.getByRole('button', { name: button, exact: true }))
    await expect.element(lost.first()).toBeVisible()
    await first.unmount()
    const second = await render(form, { wrapper: TestApp })
    await expect.element(name).toHaveValue('Rémi')
    await userEvent.click(page.getByRole('button', { name: button, exact: true }))
    const [lostId, id] = ((await api.requests(route, 2)) as { guestId: string }[]).map(({ guestId }) => guestId)
    expect(id).toBe(lostId)
    await second.unmount()
  }
})
