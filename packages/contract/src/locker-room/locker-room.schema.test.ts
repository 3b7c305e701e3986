import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchResultSchema } from './locker-room.schema.ts'

test('a result has the scores of both teams, or none', () => {
  const scores = fc.option(fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(scores, scores, (homeScore, awayScore) => {
      const isValid = matchResultSchema.safeParse({ homeScore, awayScore, absentIds: [] }).success
      expect(isValid).toBe((homeScore === null) === (awayScore === null))
    }),
  )
})
