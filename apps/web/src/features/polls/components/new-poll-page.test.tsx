import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { DEFAULT_TIME_ZONE } from '@coup-denvoi/contract/lib/time-zone'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aGroupCard } from '#features/groups/testing/groups.ts'
import { aPoll } from '#features/polls/testing/polls.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { NewPollPage } from './new-poll-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
const CANUTS = aGroupCard()
const GONES = aGroupCard({ id: 'gones', name: 'Les Gones du jeudi' })

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  await page.viewport(1280, 900)
  api.on('GET /groups', () => ({ items: [CANUTS, GONES], nextCursor: null, total: 2 }))
  api.on('POST /polls', () => aPoll())
})
afterEach(() => vi.useRealTimers())

const renderPage = () =>
  render(
    <TestApp>
      <NewPollPage />
    </TestApp>,
  )

const title = page.getByLabelText('Titre')
const group = page.getByLabelText('Groupe', { exact: true })
const byLink = page.getByRole('radio', { name: /^Par lien/ })

async function fillIn() {
  await userEvent.fill(title, 'Quand joue-t-on\u202f?')
  await userEvent.fill(page.getByLabelText('Ville'), 'Lyon')
  for (const day of ['26', '27']) await userEvent.click(page.getByRole('gridcell').getByText(day, { exact: true }))
}

/** Writes for « Les Gones du jeudi », and leaves the page. */
async function leaveDraft() {
  const screen = await renderPage()
  await userEvent.click(page.getByRole('radio', { name: /^Un groupe/ }))
  await userEvent.selectOptions(group, 'Les Gones du jeudi')
  await fillIn()
  await screen.unmount()
}

test('a draft of a poll for a group is still for it', async () => {
  await leaveDraft()
  await renderPage()
  await expect.element(title).toHaveValue('Quand joue-t-on\u202f?')
  await expect.element(group).toHaveValue('gones')
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le sondage' }))
  await api.requested('POST /polls', { groupId: 'gones', dates: ['2026-11-26T18:00:00.000Z', '2026-11-27T18:00:00.000Z'] })
})

test('a draft for a group that its author has left is by link', async () => {
  await leaveDraft()
  api.on('GET /groups', () => ({ items: [CANUTS], nextCursor: null, total: 1 }))
  await renderPage()
  await expect.element(byLink).toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le sondage' }))
  await api.requested('POST /polls', { groupId: null })
})

test('a year with a digit too many is told at its field', async () => {
  await renderPage()
  await fillIn()
  await userEvent.fill(page.getByLabelText('Dernier jour'), '20277-12-20')
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le sondage' }))
  await expect.element(page.getByRole('group', { name: 'Réponses jusqu’au' }).getByText('Choisissez une date limite')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Dernier jour'), '2026-11-20')
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le sondage' }))
  await api.requested('POST /polls', { deadline: '2026-11-20T19:00:00.000Z' })
})

/** This browser is in New York, which has the time of Martinique in summer only. */
test('the form names the zone of the site where the clocks will differ when it ends', async () => {
  setTimeZone('America/Martinique')
  onTestFinished(() => setTimeZone(DEFAULT_TIME_ZONE))
  vi.setSystemTime(new Date('2026-10-30T12:00:00Z'))
  await renderPage()
  await expect.element(page.getByText('Fuseau horaire\u00a0: Martinique')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Dernier jour'), '2026-10-31')
  await expect.element(page.getByText('Fuseau horaire\u00a0: Martinique')).not.toBeInTheDocument()
})

test('without dates there is no list of them', async () => {
  await renderPage()
  await expect.element(page.getByRole('grid')).toBeVisible()
  const lists = page.getByRole('group', { name: 'Dates proposées' }).getByRole('list')
  await expect.element(lists).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('gridcell').getByText('26', { exact: true }))
  await expect.element(lists.getByRole('listitem')).toBeVisible()
})

test('what is refused gets the focus', async () => {
  await renderPage()
  await userEvent.fill(title, 'Qui joue')
  await userEvent.fill(page.getByLabelText('Ville'), '')
  await userEvent.click(page.getByRole('gridcell').getByText('26', { exact: true }))
  await userEvent.click(page.getByRole('gridcell').getByText('27', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le sondage' }))
  await expect.element(page.getByLabelText('Ville')).toHaveFocus()
})

test('without another choice a poll is by link', async () => {
  await renderPage()
  await expect.element(byLink).toBeChecked()
  await fillIn()
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le sondage' }))
  await api.requested('POST /polls', { groupId: null, title: 'Quand joue-t-on\u202f?' })
})

test('a poll whose answer got lost is sent under the same key, and under another one after a refusal of that key', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refusal('POLL_SENT'),
    () => Response.json(aPoll(), { status: 201 }),
  ]
  api.on('POST /polls', () => answers.shift()?.())
  await renderPage()
  await fillIn()
  const send = page.getByRole('button', { name: 'Envoyer le sondage' })
  await userEvent.click(send)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  await userEvent.click(send)
  await expect.element(page.getByText(/^Votre premier envoi est arrivé/)).toBeVisible()
  await userEvent.click(send)
  const sent = await api.requests('POST /polls', 3)
  const [first, second, third] = sent.map((body) => (body as { key: string }).key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a poll whose answer got lost is sent under the same key after a reload, and the next poll under another one', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => aPoll(), () => aPoll()]
  api.on('POST /polls', () => answers.shift()?.())
  const send = page.getByRole('button', { name: 'Envoyer le sondage' })
  const before = await renderPage()
  await fillIn()
  await userEvent.click(send)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  await before.unmount()
  const after = await renderPage()
  await expect.element(title).toHaveValue('Quand joue-t-on\u202f?')
  await userEvent.click(send)
  await api.requests('POST /polls', 2)
  await expect.element(send).toBeEnabled()
  await after.unmount()
  await renderPage()
  await fillIn()
  await userEvent.click(send)
  const keys = (await api.requests('POST /polls', 3)).map((body) => (body as { key: string }).key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
