import { localDate } from '@coup-denvoi/contract/lib/local-time'
import type { GuestRules, NewSeries } from '@coup-denvoi/contract/series/series.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OrganizePage } from './organize-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

async function startTyping(usualRules: GuestRules = { guestPolicy: 'approval', guestsPerPlayer: 1 }) {
  api.answer(async ({ method, path }) => {
    if (path.startsWith('/guest-rules')) return usualRules
    if (path.startsWith('/groups')) return Response.json({ items: [], nextCursor: null })
    if (path === '/series' && method === 'GET') return Response.json({ items: [] })
    return method === 'POST' ? Response.json({ id: 'tuesdays' }, { status: 201 }) : Response.json(aMe())
  })
  await render(
    <TestApp>
      <OrganizePage />
    </TestApp>,
  )
  await userEvent.fill(page.getByLabelText('Titre'), 'Mardi, après le boulot')
  await userEvent.fill(page.getByLabelText('Terrain'), 'Plaine des jeux')
  await userEvent.fill(page.getByLabelText('Ville'), 'Lyon 7e')
  await userEvent.click(page.getByRole('switch', { name: 'Répéter ce match' }))
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Lancer la série' }))
const sent = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ body }) => body as NewSeries))

test('a series until a date asks for the date, instead of having no end, and sends the rules for guests', async () => {
  await startTyping()
  await userEvent.click(page.getByRole('radio', { name: 'À une date' }))
  await submit()
  await expect.element(page.getByRole('alert').getByText('Choisissez la date du dernier match')).toBeVisible()
  await expect.element(page.getByLabelText('Jusqu’au')).toHaveFocus()
  await sent().toEqual([])
  await userEvent.fill(page.getByLabelText('Jusqu’au'), '2026-12-19')
  await userEvent.click(page.getByRole('radio', { name: 'Non', exact: true }))
  await submit()
  await sent().toMatchObject([{ end: { kind: 'date', date: '2026-12-19' }, guests: { guestPolicy: 'none', guestsPerPlayer: 1 } }])
})

test('the rules for guests are shown as the last match of the kind had them, and sent where one is changed', async () => {
  await startTyping({ guestPolicy: 'none', guestsPerPlayer: 2 })
  await expect.element(page.getByRole('radio', { name: 'Non', exact: true })).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: 'Oui', exact: true }))
  await submit()
  await sent().toMatchObject([{ guests: { guestPolicy: 'open', guestsPerPlayer: 2 } }])
})

test('regulars that are added in the form are sent in their order', async () => {
  await startTyping()
  await userEvent.click(page.getByRole('button', { name: 'Ajouter un habitué' }))
  const dialog = page.getByRole('dialog', { name: 'Ajouter un habitué' })
  for (const name of ['Rémi', 'Tom']) {
    await userEvent.fill(dialog.getByLabelText('Ou un invité, par son prénom'), name)
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter cet invité' }))
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Terminer' }))
  const list = page.getByRole('list', { name: 'Habitués, dans l’ordre' })
  await expect.element(list.getByText('Tom')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Monter Tom' }))
  await submit()
  await sent().toMatchObject([
    {
      regulars: [{ userId: aMe().id }, { guestName: 'Tom' }, { guestName: 'Rémi' }],
      match: { date: localDate(new Date('2026-11-21T12:00:00Z')) },
    },
  ])
})
