import { expect, test } from 'vitest'
import { endErrorOf, endOf } from './series-end.public.ts'

const untilDate = (endDate: string) => ({ end: 'date' as const, endDate, count: 10 })

test('an end at a date needs the date, on or after the first match', () => {
  const errors = ['', '20277-12-20', '2100-01-01', '2026-11-23', '2026-11-24'].map((endDate) =>
    endErrorOf(untilDate(endDate), '2026-11-24'),
  )
  const missing = 'Choisissez la date du dernier match'
  expect(errors).toEqual([
    missing,
    'Choisissez une date',
    'Choisissez une date entre 1970 et 2100',
    'Choisissez une date après le premier match',
    undefined,
  ])
  expect(endErrorOf({ end: 'none', endDate: '', count: 10 }, '2026-11-24')).toBeUndefined()
})

test('an end without its date never becomes a series without an end', () => {
  expect(endOf(untilDate(''))).toEqual({ kind: 'date', date: '' })
  expect(endOf(untilDate('2026-12-15'))).toEqual({ kind: 'date', date: '2026-12-15' })
  expect(endOf({ end: 'count', endDate: '', count: 4 })).toEqual({ kind: 'count', count: 4 })
})
