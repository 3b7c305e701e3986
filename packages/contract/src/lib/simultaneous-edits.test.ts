import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictingFields, editBetween } from './simultaneous-edits.ts'

const values = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  date: fc.constantFrom('1', '2', '3'),
  time: fc.constantFrom('8', '9'),
  level: fc.constantFrom(null, 'x', 'y'),
  positions: fc.subarray(['g', 'd']),
})
const TOGETHER = [['date', 'time']] as const

test('an edit of what nobody else has touched applies, and leaves the rest as it is', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const edit = editBetween(before, after, TOGETHER)
      expect(conflictingFields(edit, before)).toEqual([])
      expect({ ...before, ...edit.changes }).toEqual(after)
    }),
  )
})

test('no value that somebody else has set is lost without a conflict, and no conflict is made up', () => {
  fc.assert(
    fc.property(values, values, values, (before, mine, theirs) => {
      const edit = editBetween(before, mine, TOGETHER)
      const conflicts = conflictingFields(edit, theirs)
      const stored = { ...theirs, ...edit.changes }
      for (const field of Object.keys(before) as (keyof typeof before)[]) {
        const [was, is, wanted] = [before[field], theirs[field], mine[field]].map((value) => JSON.stringify(value))
        const isOverwritten = JSON.stringify(stored[field]) !== is && is !== was
        if (isOverwritten) expect(conflicts).toContain(field)
        if (is === was || is === wanted) expect(conflicts.filter((name) => name === field)).toEqual([])
      }
    }),
  )
})

test('date and time are seen together: a mix of two edits is a conflict', () => {
  const before = { date: '1', time: '8', title: 'a' }
  const edit = editBetween(before, { ...before, date: '2' }, TOGETHER)
  expect(edit).toEqual({ changes: { date: '2' }, seen: { date: '1', time: '8' } })
  expect(conflictingFields(edit, { ...before, time: '9' })).toEqual(['time'])
  expect(conflictingFields(edit, { ...before, title: 'b' })).toEqual([])
})

test('without what was seen, changes apply', () => {
  expect(conflictingFields({ changes: { title: 'b' } }, { title: 'c' })).toEqual([])
})
