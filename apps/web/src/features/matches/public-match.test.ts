import { expect, test } from 'vitest'
import { matchPath, publicMatchDescription, publicMatchStateOf, publicMatchTags, publicPlayersTexts } from './public-match.ts'
import { aPublicMatch } from './testing/matches.ts'

const NOW = new Date('2026-11-20T19:30:00Z')
const ORIGIN = 'https://foot.example'

test('describes a shared match', () => {
  const nearlyFull = aPublicMatch({ city: 'Lyon', currentPlayers: 9 })
  expect(publicMatchDescription(nearlyFull, NOW)).toBe(
    'sam.\u00a021\u00a0nov.\u00a0· 18\u00a0h\u00a030 · Urban Gerland, Lyon · 1\u00a0place',
  )
  expect(publicMatchDescription(aPublicMatch({ status: 'full' }), NOW)).toMatch(/ · complet$/)
  expect(publicMatchDescription(aPublicMatch({ status: 'full', replacementsSought: 1 }), NOW)).toMatch(/ · cherche remplaçant$/)
  expect(publicMatchDescription(aPublicMatch({ status: 'cancelled' }), NOW)).toMatch(/ · annulé$/)
})

test('the state depends on the time', () => {
  const state = (now: string) => publicMatchStateOf(aPublicMatch({}), new Date(now))
  expect([state('2026-11-21T17:29:59Z'), state('2026-11-21T17:30:00Z'), state('2026-11-21T18:30:00Z')]).toEqual([
    'open',
    'ongoing',
    'finished',
  ])
  expect(publicMatchStateOf(aPublicMatch({ status: 'full' }), NOW)).toBe('full')
  expect(publicMatchStateOf(aPublicMatch({ status: 'full', replacementsSought: 1 }), NOW)).toBe('replacing')
  expect(publicMatchStateOf(aPublicMatch({ replacementsSought: 1 }), NOW)).toBe('open')
  expect(publicMatchStateOf(aPublicMatch({ status: 'cancelled' }), new Date('2026-12-01T00:00:00Z'))).toBe('cancelled')
})

test('a place that is held for the bench is no place to take', () => {
  const held = aPublicMatch({ currentPlayers: 9, offeredPlaces: 1, waitingPlayers: 1 })
  expect(publicMatchStateOf(held, NOW)).toBe('full')
  expect(publicMatchDescription(held, NOW)).toMatch(/ · complet$/)
  expect(publicMatchStateOf({ ...held, currentPlayers: 8 }, NOW)).toBe('open')
  // Who comes then takes over from the player who seeks a replacement.
  expect(publicMatchStateOf({ ...held, replacementsSought: 1 }, NOW)).toBe('replacing')
})

test('what is over or cancelled speaks in the past, and has no places to take', () => {
  const match = aPublicMatch({ currentPlayers: 9, maxPlayers: 10 })
  expect(publicPlayersTexts(match, 'open')).toEqual({
    title: 'Déjà sur la feuille',
    label: '9\u00a0joueurs sur la feuille, 1\u00a0place à prendre',
  })
  expect(publicPlayersTexts(match, 'ongoing').label).toBe('9\u00a0joueurs sur la feuille')
  expect(publicPlayersTexts(match, 'finished')).toEqual({ title: 'Sur la feuille ce jour-là', label: '9\u00a0joueurs ont joué' })
  expect(publicPlayersTexts({ ...match, currentPlayers: 1 }, 'cancelled')).toEqual({
    title: 'Ils étaient sur la feuille',
    label: '1\u00a0joueur était sur la feuille',
  })
})

test('a public match has an image and absolute URLs', () => {
  const tags = publicMatchTags(aPublicMatch({ id: 'abc' }), ORIGIN, NOW)
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://foot.example/match/abc/apercu.png' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://foot.example/match/abc' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(JSON.stringify(tags)).not.toContain('noindex')
})

test('a private match has no tags, with or without its token', () => {
  const unannounced = [{ name: 'robots', content: 'noindex' }]
  expect(publicMatchTags(aPublicMatch({ type: 'private' }), ORIGIN, NOW)).toEqual(unannounced)
  expect(publicMatchTags(null, ORIGIN, NOW)).toEqual(unannounced)
})

test('the match path keeps the token', () => {
  expect(matchPath('abc')).toBe('/matches/abc')
  expect(matchPath('abc', 'Abc_def-0123456789')).toBe('/matches/abc?token=Abc_def-0123456789')
})
