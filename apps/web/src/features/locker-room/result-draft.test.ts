import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResultValues } from './noted-goals.ts'
import { mergeResult, partText, seenGoals, withPart } from './result-draft.ts'
import { aLockerPlayer, aLockerRoom } from './testing/locker-rooms.ts'

const nothing: ResultValues = { homeScore: null, awayScore: null, noted: null }
const saved: ResultValues = { homeScore: 5, awayScore: 3, noted: { karim: { team: 'home', goals: 2, assists: 1 } } }

test('the score and the goals that Hugo saves show in the form of Nadia, who has typed nothing', () => {
  expect(mergeResult({ typed: nothing, seen: nothing }, saved)).toEqual({ values: saved, seen: saved, conflicts: [] })
})

test('the score that Nadia types keeps the goals that Hugo noted, and differs from his', () => {
  const typed = { ...nothing, homeScore: 5, awayScore: 2 }
  const merged = mergeResult({ typed, seen: nothing }, saved)
  expect(merged.values).toEqual({ ...typed, noted: saved.noted })
  expect(merged.conflicts).toEqual(['score'])
  expect(mergeResult({ typed: { ...nothing, homeScore: 5, awayScore: 3 }, seen: nothing }, saved)).toEqual({
    values: saved,
    seen: saved,
    conflicts: [],
  })
})

test('the fields for goals that were opened stay, and take over what is noted meanwhile', () => {
  const opened = { ...nothing, noted: {} }
  expect(mergeResult({ typed: opened, seen: nothing }, nothing).values).toEqual(opened)
  expect(mergeResult({ typed: opened, seen: nothing }, saved).values.noted).toEqual(saved.noted)
})

test('who chooses reads both', () => {
  const room = aLockerRoom({ players: [aLockerPlayer('karim', 'Karim Haddad'), aLockerPlayer('nadia', 'Nadia Belkacem')] })
  expect(partText('score', saved, room)).toBe('5\u00a0–\u00a03')
  expect(partText('score', nothing, room)).toBe('')
  const noted = { ...saved.noted, nadia: { team: 'away' as const, goals: 1, assists: 0 } }
  expect(partText('goals', { ...saved, noted }, room)).toBe('Karim Haddad 2\u00a0buts, 1\u00a0passe\u202f; Nadia Belkacem 1\u00a0but')
  expect(partText('goals', nothing, room)).toBe('')
})

describe('of any three results', () => {
  const count = fc.constantFrom(0, 1, 2)
  const goals = fc.dictionary(
    fc.constantFrom('karim', 'nadia'),
    fc.record({ team: fc.constantFrom('home' as const, 'away' as const), goals: count, assists: count }),
  )
  const score = fc.constantFrom(null, 0, 3)
  const result = fc
    .record({ score, noted: fc.option(goals) })
    .map(({ score, noted }): ResultValues => ({ homeScore: score, awayScore: score, noted }))

  test('what nobody else has changed is kept as typed, and what was not typed is what is stored', () => {
    fc.assert(
      fc.property(result, result, (one, other) => {
        expect(mergeResult({ typed: one, seen: other }, other)).toEqual({ values: one, seen: other, conflicts: [] })
        const { values, conflicts } = mergeResult({ typed: one, seen: one }, other)
        expect([values.homeScore, seenGoals(values), conflicts]).toEqual([other.homeScore, seenGoals(other), []])
      }),
    )
  })

  test('a choice ends each conflict, and brings no other one', () => {
    fc.assert(
      fc.property(result, result, result, fc.boolean(), (typed, seen, stored, takesTheirs) => {
        let draft = { typed, seen }
        const { conflicts } = mergeResult(draft, stored)
        for (const part of conflicts) {
          const merged = mergeResult(draft, stored)
          draft = {
            typed: takesTheirs ? withPart(part, merged.values, stored) : merged.values,
            seen: withPart(part, merged.seen, stored),
          }
        }
        const { values, conflicts: left } = mergeResult(draft, stored)
        expect(left).toEqual([])
        if (conflicts.includes('score')) expect(values.homeScore).toBe((takesTheirs ? stored : typed).homeScore)
        if (conflicts.includes('goals')) expect(seenGoals(values)).toEqual(seenGoals(takesTheirs ? stored : typed))
      }),
    )
  })
})
