import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchHeader } from './match-header.tsx'
import '#styles/theme.css'

/** « Five du samedi » of 21 November 2026, 18 h 30, with what was told before. */
const matchWithChange = (change: { startsAt?: string; location?: string }) =>
  aMatch({ change: { at: '2026-11-18T10:00:00.000Z', startsAt: null, location: null, ...change } })

function renderHead(match: ReturnType<typeof aMatch>) {
  return render(
    <TestApp>
      <MatchHeader match={match} />
      <MatchFacts match={match} />
    </TestApp>,
  )
}

const previousValues = () => [...document.querySelectorAll('del')].map((del) => del.textContent?.replaceAll('\u00a0', ' '))
const changedLabels = () =>
  page
    .getByText(/^Nouve/)
    .elements()
    .map((tag) => tag.textContent)

test('Nothing has changed: nothing is marked', async () => {
  await renderHead(aMatch({}))
  await expect.element(page.getByText('sam. 21\u00a0nov. 2026')).toBeVisible()
  await expect.poll(() => [changedLabels(), previousValues()]).toEqual([[], []])
})

test('Another day is marked, with the former one for eyes and ears', async () => {
  await renderHead(matchWithChange({ startsAt: '2026-11-20T17:30:00.000Z' }))
  await expect.element(page.getByText('Nouvelle date')).toBeVisible()
  await expect.poll(() => changedLabels()).toEqual(['Nouvelle date'])
  await expect.poll(() => previousValues()).toEqual(['avant : ven. 20 nov. 2026'])
})

test('Another hour of the same day is marked at the kick-off', async () => {
  await renderHead(matchWithChange({ startsAt: '2026-11-21T19:00:00.000Z' }))
  await expect.element(page.getByText('Nouvelle heure')).toBeVisible()
  await expect.poll(() => previousValues()).toEqual(['avant : 20 h 00'])
})

test('Another place is marked under the new one', async () => {
  await renderHead(matchWithChange({ location: 'Parc de Parilly, Bron' }))
  await expect.element(page.getByText('Nouveau lieu')).toBeVisible()
  await expect.element(page.getByText('Urban Gerland, Lyon 7e')).toBeVisible()
  await expect.poll(() => [changedLabels(), previousValues()]).toEqual([['Nouveau lieu'], ['avant : Parc de Parilly, Bron']])
})

test('A match of a group names it, as the way to its page; any other says nothing of groups', async () => {
  const { rerender } = await renderHead(aMatch({ group: { id: 'canuts', name: 'Les Canuts du mardi' } }))
  const group = page.getByRole('link', { name: 'Les Canuts du mardi' })
  await expect.element(group).toHaveAttribute('href', '/groups/canuts')
  await expect.element(page.getByText(/^Groupe\u00a0:/)).toBeVisible()
  await rerender(
    <TestApp>
      <MatchHeader match={aMatch({})} />
    </TestApp>,
  )
  await expect.element(page.getByText(/Groupe/)).not.toBeInTheDocument()
})
