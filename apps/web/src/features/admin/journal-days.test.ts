import { expect, test } from 'vitest'
import { groupEntriesByDay, journalDayNote, journalDayTitle } from './journal-days.ts'
import { aJournalEntry } from './testing/moderation-fixtures.ts'

test('groups entries by day in Paris, in the given order', () => {
  const late = aJournalEntry({ id: 'late', createdAt: '2026-11-21T23:30:00.000Z' })
  const evening = aJournalEntry({ id: 'evening', createdAt: '2026-11-21T17:30:00.000Z' })
  const noon = aJournalEntry({ id: 'noon', createdAt: '2026-11-21T11:00:00.000Z' })
  expect(groupEntriesByDay([late, evening, noon])).toEqual([
    { day: '2026-11-22', entries: [late] },
    { day: '2026-11-21', entries: [evening, noon] },
  ])
  expect(groupEntriesByDay([])).toEqual([])
})

test.each([
  ['2026-11-22', 'dimanche 22\u00a0novembre', 'aujourd’hui'],
  ['2026-11-21', 'samedi 21\u00a0novembre', 'hier'],
  ['2026-11-20', 'vendredi 20\u00a0novembre', undefined],
  ['2025-03-03', '3\u00a0mars 2025', undefined],
])('titles %s « %s »', (day, name, note) => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(journalDayTitle(day, now)).toBe(name)
  expect(journalDayNote(day, now)).toBe(note)
})
