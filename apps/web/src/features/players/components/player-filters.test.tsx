import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type PlayerFiltersChangeHandler, type PlayerSearch, withFilters } from '../player-filters.ts'
import { PlayerFilters } from './player-filters.tsx'
import '#styles/theme.css'

type Step = [search: PlayerSearch, typed?: 'typed']

/** Replaces the address bar: records each step, and whether it came from typing. */
function FiltersWithAddress({ start, steps }: { start: PlayerSearch; steps: Step[] }) {
  const [search, setSearch] = useState(start)
  const change: PlayerFiltersChangeHandler = (filters, typed) => {
    const next = withFilters(search, filters)
    steps.push(typed ? [next, typed] : [next])
    setSearch(next)
  }
  return <PlayerFilters search={search} onChange={change} />
}

async function renderFilters(start: PlayerSearch = {}) {
  const steps: Step[] = []
  await render(<FiltersWithAddress start={start} steps={steps} />)
  return steps
}

test('filters when typing pauses, and keeps the focus', async () => {
  const steps = await renderFilters()
  const name = page.getByRole('searchbox', { name: 'Chercher un joueur' })
  await userEvent.click(name)
  await userEvent.keyboard('marchand ')
  expect(steps).toEqual([])
  await expect.poll(() => steps).toEqual([[{ search: 'marchand' }, 'typed']])
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Tab}Bron{Enter}')
  await expect.poll(() => steps.at(-1)).toEqual([{ search: 'marchand', city: 'Bron' }, 'typed'])
})

test('filters by level, position and order; defaults are left out of the URL', async () => {
  const steps = await renderFilters({ search: 'karim' })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Niveau' }), 'Confirmé')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Poste' }), 'Gardien')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Trier' }), 'Par nom')
  await expect.poll(() => steps.at(-1)).toEqual([{ search: 'karim', level: 'Confirmé', position: 'Gardien', order: 'name' }])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Niveau' }), 'Tous niveaux')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Trier' }), 'Les plus actifs')
  await expect.poll(() => steps.at(-1)).toEqual([{ search: 'karim', position: 'Gardien' }])
})
