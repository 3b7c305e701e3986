import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { whyCannotNoteGoals } from './goals.rules.ts'

const score = fc.record({ homeScore: fc.nat(9), awayScore: fc.nat(9) })
const noted = fc.array(fc.record({ team: fc.constantFrom('home' as const, 'away' as const), goals: fc.nat(3), assists: fc.nat(3) }))

test('each team has at most the goals and the assists of its score', () => {
  fc.assert(
    fc.property(score, noted, (result, all) => {
      const sum = (team: string, key: 'goals' | 'assists') => all.filter((one) => one.team === team).reduce((n, one) => n + one[key], 0)
      const fits =
        Math.max(sum('home', 'goals'), sum('home', 'assists')) <= result.homeScore &&
        Math.max(sum('away', 'goals'), sum('away', 'assists')) <= result.awayScore
      expect(whyCannotNoteGoals(result, all)).toBe(fits ? null : 'GOALS_ABOVE_SCORE')
    }),
  )
})

it('refuses goals without a score', () => {
  const noScore = { homeScore: null, awayScore: null }
  expect(whyCannotNoteGoals(noScore, [{ team: 'home', goals: 1, assists: 0 }])).toBe('GOALS_ABOVE_SCORE')
  expect(whyCannotNoteGoals(noScore, [])).toBeNull()
})
