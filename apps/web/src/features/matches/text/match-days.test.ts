import { expect, test } from 'vitest'
import { dayNote, groupByDay } from './match-days.ts'

const matchAt = (id: string, startsAt: string, date: string) => ({ id, startsAt, date })

test('groups matches by Paris day', () => {
  const days = groupByDay([
    matchAt('late', '2026-11-20T22:30:00.000Z', '2026-11-20'),
    matchAt('midnight', '2026-11-20T23:30:00.000Z', '2026-11-21'),
    matchAt('evening', '2026-11-21T17:30:00.000Z', '2026-11-21'),
    matchAt('tuesday', '2026-11-24T18:15:00.000Z', '2026-11-24'),
  ])
  expect(days.map(({ title, matches }) => [title, matches.map(({ id }) => id)])).toEqual([
    ['vendredi 20\u00a0novembre', ['late']],
    ['samedi 21\u00a0novembre', ['midnight', 'evening']],
    ['mardi 24\u00a0novembre', ['tuesday']],
  ])
  expect(groupByDay([])).toEqual([])
})

test('names near days, and other years', () => {
  // Half past midnight on Saturday in Paris, still Friday in London.
  const now = new Date('2026-11-20T23:30:00Z')
  expect(dayNote(new Date('2026-11-20T22:59:00Z'), now)).toBe('hier')
  expect(dayNote(new Date('2026-11-21T17:30:00Z'), now)).toBe('aujourd’hui')
  expect(dayNote(new Date('2026-11-21T23:00:00Z'), now)).toBe('demain')
  expect(dayNote(new Date('2026-11-24T17:30:00Z'), now)).toBeUndefined()
  expect(dayNote(new Date('2026-12-31T23:30:00Z'), now)).toBeUndefined()
  expect(dayNote(new Date('2027-12-31T22:30:00Z'), now)).toBe('2027')
  expect(dayNote(new Date('2025-12-31T22:30:00Z'), now)).toBe('2025')
})
