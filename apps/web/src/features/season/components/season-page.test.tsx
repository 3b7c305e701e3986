import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aSeason, aSeasonMatch } from '#features/season/testing/seasons.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupSeasonPage } from './group-season-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => page.viewport(1280, 900))

const table = page.getByRole('table', { name: 'Les joueurs' })
const names = () =>
  table
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

function Route({ season, onSeason }: { season: Season; onSeason: (day: string | undefined) => void }) {
  const [sort, setSort] = useState<SeasonSort>('presence')
  return <GroupSeasonPage season={season} sort={sort} onSort={setSort} onSeason={onSeason} />
}

async function renderSeason(season: Season = aSeason()) {
  const chosen: (string | undefined)[] = []
  await render(
    <TestApp>
      <Route season={season} onSeason={(day) => chosen.push(day)} />
    </TestApp>,
  )
  return chosen
}

test('Nadia sorts the players by what she looks for', async () => {
  await renderSeason()
  await expect.poll(names).toEqual(['1ÉMÉlodie Marchand', '2KHKarim Haddad', '3NBNadia BelkacemvousMa saison', '4RRémi'])
  await expect.element(page.getByRole('columnheader', { name: 'Présence' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(page.getByRole('radio', { name: 'Buts' }))
  await expect.poll(() => names()[0]).toBe('1KHKarim Haddad')
  await expect.element(page.getByRole('columnheader', { name: 'Buts' })).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('columnheader', { name: 'Présence' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(table.getByRole('button', { name: 'Victoires' }))
  await expect.poll(() => names()[0]).toBe('1ÉMÉlodie Marchand')
  await expect.element(page.getByRole('radio', { name: 'Victoires' })).toBeChecked()
  await userEvent.click(table.getByRole('button', { name: 'Joueur', exact: true }))
  await expect.element(page.getByRole('columnheader', { name: 'Joueur', exact: true })).toHaveAttribute('aria-sort', 'ascending')
})

test('the form is told in words, and nothing is told of who has none', async () => {
  await renderSeason()
  const form = table.getByRole('row', { name: /Karim Haddad/ }).getByRole('img')
  await expect.element(form).toHaveAccessibleName('Derniers matchs\u00a0: défaite, nul, victoire')
  await expect.element(table.getByRole('row', { name: /Rémi/ }).getByRole('img')).not.toBeInTheDocument()
  await expect.element(table.getByRole('link', { name: 'Rémi' })).not.toBeInTheDocument()
})

test('on a phone each line unfolds, the own one is open', async () => {
  await page.viewport(390, 844)
  await renderSeason()
  await expect.element(table).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Ma saison en image' })).toHaveAttribute('href', '/mon-espace/saison')
  await expect.element(page.getByRole('link', { name: 'Voir le profil de Karim Haddad' })).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Karim Haddad').first())
  await expect.element(page.getByRole('link', { name: 'Voir le profil de Karim Haddad' })).toBeVisible()
})

test('the chart is a table, too', async () => {
  await renderSeason()
  await userEvent.click(page.getByText('Les scores en tableau'))
  const scores = page.getByRole('table', { name: 'Le film de la saison' })
  await expect.element(scores.getByRole('row').nth(1)).toHaveTextContent('mar. 17 nov. 202662')
  await expect.element(scores.getByRole('link', { name: /17.nov/ })).toHaveAttribute('href', '/matches/second')
})

test('a match that Nadia may not open has no link, and one without a result says so', async () => {
  await renderSeason(aSeason({ matches: [aSeasonMatch('x', '2026-11-10T18:00:00.000Z', { id: null, result: null })] }))
  const results = page.getByRole('region', { name: 'Derniers résultats' })
  await expect.element(results.getByText('Résultat non saisi')).toBeVisible()
  await expect.element(results.getByRole('link')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Le film de la saison' })).not.toBeInTheDocument()
})

test('a former season is chosen, and the current one again', async () => {
  const chosen = await renderSeason()
  const select = page.getByRole('combobox', { name: 'Saison' })
  await expect
    .element(page.getByRole('link', { name: 'Exporter la saison en CSV' }))
    .toHaveAttribute('href', '/groups/canuts/saison.csv?day=2026-08-01')
  await userEvent.selectOptions(select, 'Saison 2025–2026')
  await userEvent.selectOptions(select, 'Saison 2026–2027')
  await expect.poll(() => chosen).toEqual(['2025-08-01', undefined])
})

test('before the first match there is nothing to sort', async () => {
  await renderSeason(aSeason({ matchesPlayed: 0, goals: 0, players: [], matches: [], bestDuo: null }))
  await expect.element(page.getByRole('heading', { name: 'Pas encore de match joué' })).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('an organizer sets the dates of the season', async () => {
  const own = { firstDay: '2026-09-15', lastDay: '2027-06-30', name: '2026–2027', hasOwnDates: true }
  const season = aSeason({ can: { setDates: true, openPage: true } })
  api.on('PUT /groups/canuts/season/dates', () => ({ ...season, period: own }))
  const chosen = await renderSeason(season)
  const dialog = page.getByRole('alertdialog', { name: 'Dates de la saison' })
  await userEvent.click(page.getByRole('button', { name: 'Dates de la saison' }))
  await userEvent.fill(dialog.getByLabelText('Dernier jour'), '2026-07-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await expect.element(dialog.getByText('La fin vient après le début')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Premier jour'), '20277-08-01')
  await userEvent.fill(dialog.getByLabelText('Dernier jour'), '2028-07-31')
  await expect.element(dialog.getByText('Choisissez une date', { exact: true })).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Premier jour'), own.firstDay)
  await userEvent.fill(dialog.getByLabelText('Dernier jour'), own.lastDay)
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await api.requested('PUT /groups/canuts/season/dates', { firstDay: own.firstDay, lastDay: own.lastDay })
  await expect.poll(() => chosen).toEqual([undefined])
})

test('a season with own dates goes back to the usual ones', async () => {
  const own = { firstDay: '2026-09-15', lastDay: '2027-06-30', name: '2026–2027', hasOwnDates: true }
  api.on('DELETE /groups/canuts/season/dates/2026-09-15', () => aSeason({ can: { setDates: true, openPage: true } }))
  await renderSeason(aSeason({ period: own, periods: [own], can: { setDates: true, openPage: true } }))
  await userEvent.click(page.getByRole('button', { name: 'Dates de la saison' }))
  await userEvent.click(page.getByRole('button', { name: 'Reprendre les dates habituelles' }))
  await api.requested('DELETE /groups/canuts/season/dates/2026-09-15')
})
