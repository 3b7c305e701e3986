import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

/** A Saturday, 00:40 in Paris. */
const NOW = new Date('2026-11-20T23:40:00Z')

test.each([
  ['just now', '2026-11-20T23:39:30Z', 'à l’instant'],
  ['by a clock that is ahead', '2026-11-20T23:42:00Z', 'à l’instant'],
  ['a minute ago', '2026-11-20T23:39:00Z', 'il y a 1 min'],
  ['on the day before in Paris, but less than an hour ago', '2026-11-20T22:50:00Z', 'il y a 50 min'],
  ['more than an hour ago, yesterday in Paris', '2026-11-20T20:12:00Z', 'hier à 21 h 12'],
  ['two days ago in Paris', '2026-11-19T20:00:00Z', 'jeu. 19 nov.'],
  ['since New Year in Paris', '2025-12-31T23:00:00Z', 'jeu. 1er janv.'],
  ['last year in Paris', '2025-12-31T22:59:00Z', 'mer. 31 déc. 2025'],
])('%s', (_when, at, text) => {
  expect(timeAgo(new Date(at), NOW).replaceAll('\u00a0', ' ')).toBe(text)
})

test('this morning', () => {
  expect(timeAgo(new Date('2026-11-20T07:00:00Z'), new Date('2026-11-20T10:59:00Z'))).toBe('il y a 3\u00a0h')
})
