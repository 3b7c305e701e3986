import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, aViewer } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchHeader } from './match-header.tsx'
import '#styles/theme.css'

const NOW = new Date('2026-11-18T12:00:00.000Z')
beforeEach(() => void vi.setSystemTime(NOW))

/** « Five du samedi », 21 November 2026, 18 h 30, after a change. */
const matchWithChange = (change: { startsAt?: string; location?: string }) =>
  aMatch({ change: { at: '2026-11-18T10:00:00.000Z', startsAt: null, location: null, ...change } })

function renderHead(match: ReturnType<typeof aMatch>) {
  return render(
    <TestApp>
      <MatchHeader match={match} now={NOW} />
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

test('marks nothing without a change', async () => {
  await renderHead(aMatch({}))
  await expect.element(page.getByText('sam. 21\u00a0nov.\u00a0· 18\u00a0h\u00a030')).toBeVisible()
  await expect.poll(() => [changedLabels(), previousValues()]).toEqual([[], []])
})

test('marks a new date, with the previous one', async () => {
  await renderHead(matchWithChange({ startsAt: '2026-11-20T17:30:00.000Z' }))
  await expect.element(page.getByText('Nouvelle date')).toBeVisible()
  await expect.poll(() => changedLabels()).toEqual(['Nouvelle date'])
  await expect.poll(() => previousValues()).toEqual(['avant : ven. 20 nov.'])
})

test('marks a new time on the same day', async () => {
  await renderHead(matchWithChange({ startsAt: '2026-11-21T19:00:00.000Z' }))
  await expect.element(page.getByText('Nouvelle heure')).toBeVisible()
  await expect.poll(() => previousValues()).toEqual(['avant : 20 h 00'])
})

test('marks a new place, with the previous one', async () => {
  await renderHead(matchWithChange({ location: 'Parc de Parilly, Bron' }))
  await expect.element(page.getByText('Nouveau lieu')).toBeVisible()
  await expect.element(page.getByText('Urban Gerland', { exact: true })).toBeVisible()
  await expect.poll(() => [changedLabels(), previousValues()]).toEqual([['Nouveau lieu'], ['avant : Parc de Parilly, Bron']])
})

test('says how many players are missing, then that the match is confirmed', async () => {
  const { rerender } = await renderHead(aMatch({ minPlayers: 8, currentPlayers: 6 }))
  await expect.element(page.getByText('Encore 2 joueurs pour confirmer')).toBeVisible()
  await rerender(
    <TestApp>
      <MatchHeader match={aMatch({ minPlayers: 8, currentPlayers: 8 })} now={NOW} />
    </TestApp>,
  )
  await expect.element(page.getByText('Confirmé', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/pour confirmer/)).not.toBeInTheDocument()
})

test('a confirmed match for experienced players says which is which', async () => {
  await renderHead(aMatch({ minPlayers: 8, currentPlayers: 8, level: 'Confirmé' }))
  await expect.element(page.getByText('Niveau confirmé')).toBeVisible()
  await expect.element(page.getByText('Confirmé', { exact: true })).toBeVisible()
})

test('the place leads to the map', async () => {
  await renderHead(aMatch({}))
  const place = page.getByRole('link', { name: 'Itinéraire' })
  await expect.element(place).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=Urban+Gerland%2C+Lyon+7e')
  await expect.element(place).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the file for the calendar of a private match needs the token by which the viewer came', async () => {
  const agenda = page.getByRole('link', { name: 'Agenda' })
  const { rerender } = await renderHead(aMatch({}))
  await expect.element(agenda).toHaveAttribute('href', '/match/five/calendrier.ics')
  await rerender(
    <TestApp>
      <MatchFacts match={aMatch({ type: 'private' })} token="jeton-de-partage" />
    </TestApp>,
  )
  await expect.element(agenda).toHaveAttribute('href', '/match/five/calendrier.ics?token=jeton-de-partage')
})

test('says who organizes it', async () => {
  const { rerender } = await renderHead(aMatch({}))
  await expect.element(page.getByRole('link', { name: 'Karim Haddad' })).toBeVisible()
  await rerender(
    <TestApp>
      <MatchHeader
        match={aMatch({
          viewer: aViewer({ status: 'going', isOrganizer: true }),
        })}
        now={NOW}
      />
    </TestApp>,
  )
  await expect.element(page.getByText('Organisé par vous')).toBeVisible()
})

test('links to the group of the match, if any', async () => {
  const { rerender } = await renderHead(aMatch({ group: { id: 'canuts', name: 'Les Canuts du mardi' } }))
  const group = page.getByRole('link', { name: 'Les Canuts du mardi' })
  await expect.element(group).toHaveAttribute('href', '/groups/canuts')
  await expect.element(page.getByText(/^Groupe\u00a0:/)).toBeVisible()
  await rerender(
    <TestApp>
      <MatchHeader match={aMatch({})} now={NOW} />
    </TestApp>,
  )
  await expect.element(page.getByText(/Groupe/)).not.toBeInTheDocument()
})
