import { expect, test } from 'vitest'
import { dayAndTimeText, dayText, longDayText, shortDayText } from './day-texts.ts'

/** A Saturday, 00:40 in Paris. */
const NOW = new Date('2026-11-20T23:40:00Z')
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['this week', '2026-11-19T12:00:00Z', 'jeu. 19 nov.'],
  ['since New Year in Paris', '2025-12-31T23:00:00Z', 'jeu. 1er janv.'],
  ['last year in Paris', '2025-12-31T22:59:00Z', 'mer. 31 déc. 2025'],
  ['the coming winter', '2027-01-09T12:00:00Z', 'sam. 9 janv.'],
  ['300 days ahead', '2027-09-17T12:00:00Z', 'ven. 17 sept.'],
  ['a year ahead, which could be taken for last week', '2027-11-14T12:00:00Z', 'dim. 14 nov. 2027'],
])('a day of another year has its year: %s', (_when, day, text) => {
  expect(withPlainSpaces(dayText(new Date(day), NOW))).toBe(text)
})

test('days in their other forms', () => {
  const recent = new Date('2026-11-19T17:30:00Z')
  const past = new Date('2025-11-20T17:30:00Z')
  expect([shortDayText(recent, NOW), shortDayText(past, NOW)].map(withPlainSpaces)).toEqual(['19 nov.', '20 nov. 2025'])
  expect([longDayText(recent, NOW), longDayText(past, NOW)].map(withPlainSpaces)).toEqual(['jeudi 19 novembre', '20 novembre 2025'])
  expect([dayAndTimeText(recent, NOW), dayAndTimeText(past, NOW)].map(withPlainSpaces)).toEqual([
    'jeu. 19 nov. · 18 h 30',
    'jeu. 20 nov. 2025 · 18 h 30',
  ])
})
