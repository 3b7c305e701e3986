import { expect, test } from 'vitest'
import { formatMessageTime, formatSeenTime } from './message-time.ts'

/** A Saturday, 0:40 in Paris. */
const NOW = new Date('2026-11-20T23:40:00Z')
const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['a minute ago', '2026-11-20T23:39:00Z', '0 h 39'],
  ['by a clock that is ahead, tomorrow', '2026-11-21T23:30:00Z', '0 h 30'],
  ['an hour ago, which was yesterday in Paris', '2026-11-20T22:30:00Z', 'hier'],
  ['on Thursday', '2026-11-19T12:00:00Z', 'jeu.'],
  ['six days ago', '2026-11-14T23:30:00Z', 'dim.'],
  ['a week ago', '2026-11-14T12:00:00Z', '14 nov.'],
  ['last year', '2025-11-20T12:00:00Z', '20 nov. 2025'],
])('formats the time of a message from %s', (_when, sentAt, text) => {
  expect(withPlainSpaces(formatMessageTime(new Date(sentAt), NOW))).toBe(text)
})

test.each([
  ['today', '2026-11-20T23:14:00Z', 'Vu à 0 h 14'],
  ['yesterday', '2026-11-20T17:14:00Z', 'Vu hier à 18 h 14'],
  ['before', '2026-11-15T17:14:00Z', 'Vu le dim. 15 nov.'],
  ['last year', '2025-11-15T17:14:00Z', 'Vu le sam. 15 nov. 2025'],
])('formats the time it was seen, %s', (_when, seenAt, text) => {
  expect(withPlainSpaces(formatSeenTime(new Date(seenAt), NOW))).toBe(text)
})
