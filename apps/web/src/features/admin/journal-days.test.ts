import { expect, test } from 'vitest'
import { journalDayName, journalDayNote, journalDays } from './journal-days.ts'
import { anEntry } from './testing/moderation.ts'

test('Acts are put together by days of Paris, in the order they came in', () => {
  const late = anEntry({ id: 'late', createdAt: '2026-11-21T23:30:00.000Z' })
  const evening = anEntry({ id: 'evening', createdAt: '2026-11-21T17:30:00.000Z' })
  const noon = anEntry({ id: 'noon', createdAt: '2026-11-21T11:00:00.000Z' })
  expect(journalDays([late, evening, noon])).toEqual([
    { day: '2026-11-22', entries: [late] },
    { day: '2026-11-21', entries: [evening, noon] },
  ])
  expect(journalDays([])).toEqual([])
})

test.each([
  ['2026-11-22', 'dimanche 22\u00a0novembre', 'aujourd’hui'],
  ['2026-11-21', 'samedi 21\u00a0novembre', 'hier'],
  ['2026-11-20', 'vendredi 20\u00a0novembre', undefined],
  ['2025-03-03', '3\u00a0mars 2025', undefined],
])('The day %s is called « %s »', (day, name, note) => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(journalDayName(day, now)).toBe(name)
  expect(journalDayNote(day, now)).toBe(note)
})
