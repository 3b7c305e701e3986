import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type MatchFiltersChangeHandler, type MatchSearch, withFilters } from '#features/matches/match-filters.ts'
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
  return <MatchFilters search={search} onChange={change} onClear={() => setSearch({})} />
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

test('phone: chips, and a button with the number of active filters', async () => {
  await page.viewport(390, 844)
  const { steps } = await renderFilters()
  await expect.element(page.getByRole('combobox', { name: 'Niveau' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('checkbox', { name: 'Ce week-end' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Places libres' }))
  await userEvent.click(page.getByRole('button', { name: 'Tous les filtres, 2 actifs' }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Niveau' }), 'Débutant')
  await expect.poll(() => steps.at(-1)).toEqual([{ when: 'weekend', placesLeft: true, level: 'Débutant' }])
  await userEvent.click(page.getByRole('button', { name: 'Effacer les filtres' }))
  await expect.element(page.getByRole('checkbox', { name: 'Ce week-end' })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Tous les filtres' })).toBeVisible()
})

test('keyboard: each group of options is one tab stop', async () => {
  await page.viewport(1280, 900)
  const { steps } = await renderFilters()
  await userEvent.click(searchField())
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: 'Tout' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Ce week-end' })).toHaveFocus()
  await expect.poll(() => steps).toEqual([[{ when: 'weekend' }]])
  await userEvent.keyboard('{Tab}Lyon{Tab}')
  await expect.poll(() => steps.at(-1)).toEqual([{ when: 'weekend', city: 'Lyon' }, 'typed'])
})
