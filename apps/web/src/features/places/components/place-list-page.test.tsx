import type { ListedPlace } from '@coup-denvoi/contract/places/place.schema'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { omitEmpty } from '#lib/search-params.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import type { PlaceSearch } from '../place-filters.ts'
import { ownMatchTime } from '../place-texts.public.ts'
import { PlaceListPage } from './place-list-page.tsx'
import { PlaceRow } from './place-row.tsx'
import '#styles/theme.css'

const api = fakeApi()
/** A Monday in Paris. */
const NOW = new Date('2026-11-23T12:00:00Z')
const TOMORROW = '2026-11-24T17:30:00.000Z'
const WEDNESDAY = '2026-11-25T19:30:00.000Z'

const aPlace = (changes: Partial<ListedPlace> = {}): ListedPlace => ({
  id: 'gerland',
  name: 'Urban Gerland',
  address: '12 rue Félix-Brun',
  city: 'Lyon',
  surface: 'Synthétique',
  isIndoor: true,
  pitches: 4,
  pricePerHour: 65_00,
  position: { latitude: 45.731, longitude: 4.836 },
  nextMatch: null,
  ownMatch: null,
  ...changes,
})

const renderRow = (changes: Partial<ListedPlace>) =>
  render(
    <TestApp>
      <ul>
        <PlaceRow place={aPlace(changes)} now={NOW} />
      </ul>
    </TestApp>,
  )
const text = (shown: string) => page.getByText(shown, { exact: true })

test('a place says its pitches and its price, and nothing of matches where there are none', async () => {
  await renderRow({})
  await expect.element(text('Synthétique · couvert · 4\u00a0terrains · 65\u00a0€ l’heure')).toBeVisible()
  await expect.element(page.getByText(/\d\d\sh\s\d\d/)).not.toBeInTheDocument()
})

test.each([
  [4, 'mer.\u00a025\u00a0nov.\u00a0· 20\u00a0h\u00a030, 4\u00a0places'],
  [1, 'mer.\u00a025\u00a0nov.\u00a0· 20\u00a0h\u00a030, 1\u00a0place'],
  [0, 'mer.\u00a025\u00a0nov.\u00a0· 20\u00a0h\u00a030, complet'],
  [null, 'mer.\u00a025\u00a0nov.\u00a0· 20\u00a0h\u00a030'],
])('of the next match, %s places are left', async (placesLeft, shown) => {
  await renderRow({ nextMatch: { id: 'five', startsAt: WEDNESDAY, placesLeft } })
  await expect.element(text(shown)).toBeVisible()
})

test('who plays there reads when, and of the next match only where it is another one', async () => {
  const ownMatch = { id: 'five', startsAt: TOMORROW }
  await renderRow({ ownMatch, nextMatch: { ...ownMatch, placesLeft: 4 } })
  await expect.element(text('Vous y jouez demain à\u00a018\u00a0h\u00a030')).toBeVisible()
  await expect.element(page.getByText(/places$/)).not.toBeInTheDocument()
  await renderRow({ ownMatch, nextMatch: { id: 'another', startsAt: WEDNESDAY, placesLeft: 2 } })
  await expect.element(page.getByText(/, 2\splaces$/)).toBeVisible()
})

test.each([
  ['2026-11-23T19:15:00.000Z', 'aujourd’hui à\u00a020\u00a0h\u00a015'],
  [TOMORROW, 'demain à\u00a018\u00a0h\u00a030'],
  [WEDNESDAY, 'mer.\u00a025\u00a0nov. à\u00a020\u00a0h\u00a030'],
])('%s is %s', (startsAt, shown) => {
  expect(ownMatchTime({ id: 'five', startsAt }, NOW)).toBe(shown)
})

test('« Gratuit » and « Match cette semaine » go with a city and with words', async () => {
  const nothing = { items: [], nextCursor: null }
  api.on('POST /places/near', () => ({ ...nothing, center: { latitude: 45.75, longitude: 4.85 } }))
  api.on('GET /places', () => ({ ...nothing, corrected: null }))
  await render(
    <TestApp me={{ ...aMe(), city: 'Lyon' }}>
      <Terrains />
    </TestApp>,
  )
  await userEvent.click(page.getByRole('checkbox', { name: 'Gratuit' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Match cette semaine' }))
  await api.requested('POST /places/near', { city: 'Lyon', free: true, matchThisWeek: true })
  await userEvent.fill(page.getByRole('searchbox', { name: 'Ville ou terrain' }), 'stade')
  const isSearch = ({ path }: { path: string }) =>
    path.startsWith('/places?') && ['search=stade', 'free=true', 'matchThisWeek=true'].every((part) => path.includes(part))
  await api.expectRequests((all) => all.some(isSearch)).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Effacer les filtres' }))
  await expect.element(page.getByRole('checkbox', { name: 'Gratuit' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Match cette semaine' })).not.toBeChecked()
})

test('what stands below the drawing does not move when it arrives', async () => {
  let answer = () => {}
  const found = { items: [{ ...aPlace(), distanceKm: 2 }], nextCursor: null, center: { latitude: 45.75, longitude: 4.85 } }
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on('POST /places/near', async () => {
    await isAnswered
    return found
  })
  await render(
    <TestApp me={{ ...aMe(), city: 'Lyon' }}>
      <Terrains />
    </TestApp>,
  )
  const note = page.getByText(/^«\u00a0Autour de moi/)
  await expect.element(note).toBeVisible()
  const { top } = note.element().getBoundingClientRect()
  answer()
  await expect.element(page.getByRole('link', { name: /^1\s: Urban Gerland/ })).toBeVisible()
  await expect.poll(() => note.element().getBoundingClientRect().top).toBe(top)
})

/** The page, and its address. */
function Terrains() {
  const [search, setSearch] = useState<PlaceSearch>({})
  return <PlaceListPage search={search} onChange={(change) => setSearch((before) => omitEmpty({ ...before, ...change }))} />
}
