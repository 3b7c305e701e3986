import type { OwnAvailability } from '@coup-denvoi/contract/availability/availability.schema'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AvailabilityPage } from './availability-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const tomorrow = () => addDays(localDate(new Date()), 1)
const available = (more: Partial<OwnAvailability> = {}): OwnAvailability => ({
  days: [tomorrow()],
  weekdayEvenings: false,
  city: 'Lyon',
  radiusKm: 10,
  levels: [],
  weeks: 2,
  until: new Date(Date.now() + 36 * 3_600_000).toISOString(),
  ...more,
})

function renderPage(saved: OwnAvailability | null = null, { appearsInSearch = true } = {}) {
  api.on('GET /me/availability', () => ({ availability: saved }))
  api.on('GET /me/attendance', () => ({ reliability: null, entries: [] }))
  api.on('POST /me/availability/matches', () => ({ items: [] }))
  const me = aMe({ city: null, privacy: { appearsInSearch, acceptsMessagesFrom: 'everyone' } })
  return render(
    <TestApp me={me}>
      <AvailabilityPage me={me} />
    </TestApp>,
  )
}

const time = (name: string | RegExp) => page.getByRole('checkbox', { name })
const save = () => page.getByRole('button', { name: 'Je suis dispo' }).first()

test('says what is missing, and sends what is chosen', async () => {
  api.on('PUT /me/availability', () => ({ availability: available() }))
  await renderPage()
  await userEvent.click(save())
  await expect.element(page.getByText('Choisissez au moins un moment')).toBeVisible()
  await expect.element(page.getByText('Indiquez votre ville')).toBeVisible()
  await userEvent.click(time(/^Demain/))
  await userEvent.fill(page.getByRole('textbox', { name: 'Ville' }), 'Lyon')
  await userEvent.click(page.getByRole('radio', { name: '20 km' }))
  await userEvent.click(time('Confirmé'))
  await userEvent.click(save())
  expect(await api.requests('PUT /me/availability', 1)).toEqual([
    { days: [tomorrow()], weekdayEvenings: false, city: 'Lyon', radiusKm: 20, levels: ['Confirmé'], weeks: 2 },
  ])
  await expect.element(page.getByRole('heading', { name: 'Vous êtes dispo' })).toBeVisible()
})

test('keeps what was typed when saving fails, also for the next visit', async () => {
  api.on('PUT /me/availability', () => refusal('UNAVAILABLE'))
  const { unmount } = await renderPage()
  await userEvent.click(time(/^Soirs de semaine/))
  await userEvent.fill(page.getByRole('textbox', { name: 'Ville' }), 'Villeurbanne')
  await userEvent.click(save())
  await expect.element(page.getByRole('alert')).toBeVisible()
  await unmount()
  await renderPage()
  await expect.element(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Villeurbanne')
  await expect.element(time(/^Soirs de semaine/)).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Vous restez dispo' })).toHaveValue('2')
})

test('ends at once, and the form still holds what was chosen', async () => {
  api.on('DELETE /me/availability', () => ({ availability: null }))
  await renderPage(available())
  await userEvent.click(page.getByRole('button', { name: 'Je ne suis plus dispo' }))
  await expect.element(page.getByRole('heading', { name: 'Vous êtes dispo' })).not.toBeInTheDocument()
  await expect.element(time(/^Demain/)).toBeChecked()
  await expect.element(save()).toBeVisible()
})

test('an error says so, with a way to try again', async () => {
  api.on('GET /me/availability', () => refusal('UNAVAILABLE'))
  api.on('GET /me/attendance', () => ({ reliability: null, entries: [] }))
  const me = aMe()
  await render(
    <TestApp me={me}>
      <AvailabilityPage me={me} />
    </TestApp>,
  )
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('who hides from the search reads who sees them, and where to change it', async () => {
  await renderPage(available(), { appearsInSearch: false })
  await expect.element(page.getByText(/les autres organisateurs ne vous voient pas\./)).toBeVisible()
  await expect.element(page.getByText(/^Seulement vos coéquipiers et les membres de vos groupes qui organisent un match/)).toBeVisible()
  await expect.element(page.getByText('Aucun match pour l’instant.', { exact: true })).toBeVisible()
  const setting = page.getByRole('link', { name: 'Changer ce réglage', exact: true })
  await expect.element(setting).toHaveAttribute('href', '/settings?section=confidentialite')
})

test('who appears in the search is seen by who organizes', async () => {
  await renderPage(available())
  await expect.element(page.getByText('Aucun match pour l’instant. Les organisateurs vous voient dès que vous êtes dispo.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Changer ce réglage', exact: true })).not.toBeInTheDocument()
})
