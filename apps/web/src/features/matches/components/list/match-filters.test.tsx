import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type MatchFiltersChangeHandler, type MatchSearch, withFilters } from '#features/matches/match-filters.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { MatchFilters } from './match-filters.tsx'
import '#styles/theme.css'

type Step = [search: MatchSearch, typed?: 'typed']

/** Replaces the address bar: records each step, and whether it came from typing. */
type FakeAddress = { start: MatchSearch; steps: Step[]; goTo: (search: MatchSearch) => void }

function FiltersWithAddress({ address }: { address: FakeAddress }) {
  const [search, setSearch] = useState(address.start)
  useEffect(() => {
    address.goTo = setSearch
  }, [address])
  const change: MatchFiltersChangeHandler = (filters, typed) => {
    const next = withFilters(search, filters)
    address.steps.push(typed ? [next, typed] : [next])
    setSearch(next)
  }
  const props = { search, onChange: change, onClear: () => setSearch({}) }
  return (
    <TestApp>
      <MatchFilters {...props} found={{ count: 12, hasMore: false }} />
      <ActiveFilters {...props} />
    </TestApp>
  )
}

async function renderFilters(start: MatchSearch = {}) {
  const address: FakeAddress = { start, steps: [], goTo: () => {} }
  await render(<FiltersWithAddress address={address} />)
  return address
}

const searchField = () => page.getByRole('searchbox')

afterEach(() => page.viewport(414, 896))

test('filters when typing pauses, and keeps the focus', async () => {
  const { steps } = await renderFilters()
  await userEvent.click(searchField())
  await userEvent.keyboard('five ')
  await expect.poll(() => steps.at(-1)).toEqual([{ search: 'five' }, 'typed'])
  await userEvent.keyboard('du samedi')
  await expect.poll(() => steps.at(-1)).toEqual([{ search: 'five du samedi' }, 'typed'])
  await expect.element(searchField()).toHaveFocus()
  await expect.element(searchField()).toHaveValue('five du samedi')
  // Not for every letter; a busy machine may pause between letters.
  expect(steps.length).toBeLessThan('five du samedi'.length / 2)
})

test('Enter filters at once; going back restores the old text', async () => {
  const address = await renderFilters({ search: 'gerland' })
  await expect.element(searchField()).toHaveValue('gerland')
  await userEvent.fill(searchField(), 'parilly')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => address.steps).toEqual([[{ search: 'parilly' }, 'typed']])
  address.goTo({ search: 'gerland' })
  await expect.element(searchField()).toHaveValue('gerland')
})

test('phone: a drawer with the filters, which apply at once, and their number', async () => {
  await page.viewport(390, 844)
  const { steps } = await renderFilters()
  await expect.element(page.getByRole('checkbox', { name: 'Débutant' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Filtres' }))
  const drawer = page.getByRole('dialog', { name: 'Filtres' })
  await userEvent.click(drawer.getByRole('radio', { name: 'Ce week-end' }))
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Confirmé' }))
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Débutant' }))
  await userEvent.click(drawer.getByRole('switch', { name: 'Places libres seulement' }))
  await expect.poll(() => steps.at(-1)).toEqual([{ when: 'weekend', level: 'Débutant,Confirmé', placesLeft: true }])
  await userEvent.click(drawer.getByRole('button', { name: 'Voir 12 matchs' }))
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Filtres, 3 actifs' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(drawer.getByRole('button', { name: 'Tout effacer' }))
  await expect.element(drawer.getByRole('radio', { name: 'N’importe quand' })).toBeChecked()
  await userEvent.click(drawer.getByRole('button', { name: 'Fermer les filtres' }))
  await expect.element(page.getByRole('button', { name: 'Filtres', exact: true })).toHaveFocus()
})

test('phone: the drawer gives no number of the matches around somewhere, which it does not count', async () => {
  await page.viewport(390, 844)
  await renderFilters({ around: true })
  await userEvent.click(page.getByRole('button', { name: 'Filtres, 1 actif' }))
  const drawer = page.getByRole('dialog', { name: 'Filtres' })
  await expect.element(drawer.getByRole('button', { name: 'Voir les matchs', exact: true })).toBeVisible()
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Autour de moi' }))
  await expect.element(drawer.getByRole('button', { name: 'Voir 12 matchs' })).toBeVisible()
})

test('active filters are chips that take them back; the focus stays with them', async () => {
  await page.viewport(390, 844)
  const { steps } = await renderFilters({ search: 'five', when: 'week', city: 'Lyon', free: true })
  const active = page.getByRole('region', { name: 'Filtres actifs' })
  await expect
    .poll(() =>
      active
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Cette semaine', 'Lyon', 'Gratuit', 'Tout effacer'])
  await userEvent.click(active.getByRole('button', { name: 'Retirer le filtre Lyon' }))
  await expect.poll(() => steps).toEqual([[{ search: 'five', when: 'week', free: true }]])
  await expect.element(active).toHaveFocus()
  await userEvent.click(active.getByRole('button', { name: 'Tout effacer' }))
  await expect.poll(() => active.getByRole('listitem').elements()).toHaveLength(0)
  await expect.element(searchField()).toHaveValue('')
})

test('keyboard: a group of which one is chosen is one tab stop; of others several can be chosen', async () => {
  await page.viewport(1280, 900)
  const { steps } = await renderFilters()
  await userEvent.click(searchField())
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: 'N’importe quand' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Ce week-end' })).toHaveFocus()
  await expect.poll(() => steps).toEqual([[{ when: 'weekend' }]])
  await userEvent.keyboard('{Tab} {Tab} ')
  await expect.poll(() => steps.at(-1)).toEqual([{ when: 'weekend', format: '5 contre 5,7 contre 7' }])
  await userEvent.keyboard(' ')
  await expect.poll(() => steps.at(-1)).toEqual([{ when: 'weekend', format: '5 contre 5' }])
  await userEvent.click(page.getByRole('textbox', { name: 'Ville' }))
  await userEvent.keyboard('Lyon{Tab}')
  await expect.poll(() => steps.at(-1)).toEqual([{ when: 'weekend', format: '5 contre 5', city: 'Lyon' }, 'typed'])
})
