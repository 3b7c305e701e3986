import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MATCH_LEVELS } from '../matches/match.schema.ts'
import { hiddenStrength, MAX_STRENGTH_RESULTS } from './strength.rules.ts'
import { levelStrength } from './team.rules.ts'

const level = fc.constantFrom(null, ...MATCH_LEVELS)
const differences = fc.array(fc.integer({ min: -99, max: 99 }), { maxLength: 40 })

test('without results it is the level', () => {
  fc.assert(
    fc.property(level, (each) => {
      expect(hiddenStrength(each, [])).toBe(levelStrength(each))
    }),
  )
})

test('results move it by less than a level, in their direction', () => {
  fc.assert(
    fc.property(level, differences, (each, results) => {
      const moved = hiddenStrength(each, results) - levelStrength(each)
      expect(Math.abs(moved)).toBeLessThan(1)
      if (results.length > 0 && results.every((difference) => difference > 0)) expect(moved).toBeGreaterThan(0)
      if (results.length > 0 && results.every((difference) => difference < 0)) expect(moved).toBeLessThan(0)
    }),
  )
})

test('who loses instead of winning is not stronger', () => {
  fc.assert(
    fc.property(level, differences, (each, results) => {
      expect(hiddenStrength(each, [-3, ...results])).toBeLessThanOrEqual(hiddenStrength(each, [3, ...results]))
    }),
  )
})

test('old results are forgotten', () => {
  fc.assert(
    fc.property(level, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: MAX_STRENGTH_RESULTS, maxLength: 40 }), (each, results) => {
      expect(hiddenStrength(each, results)).toBe(hiddenStrength(each, results.slice(0, MAX_STRENGTH_RESULTS)))
    }),
  )
})
