import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictingFields } from '../lib/simultaneous-edits.ts'
import { correctionLines, costEdit, type MatchCost, parseCorrectionLine } from './match-cost.rules.ts'

const nothing: MatchCost = { totalCostCents: null, payeeId: 'nadia', corrections: [] }
const fixed = (partyId: string, fixedCents: number | null) => ({ partyId, fixedCents })

test('Inès, who names another payee, does not erase the cost that Maël has set', () => {
  const maëls = { ...nothing, totalCostCents: 6500 }
  expect(conflictingFields(costEdit({ totalCostCents: null, payeeId: 'ines', seen: nothing }), maëls)).toEqual(['totalCostCents'])
  expect(conflictingFields(costEdit({ totalCostCents: 6500, payeeId: 'nadia', seen: nothing }), maëls)).toEqual([])
})

test('a cost takes back the corrections that its author saw, and no others', () => {
  const corrected = { ...nothing, corrections: correctionLines([fixed('karim', 300)]) }
  const edit = (seen: MatchCost) => costEdit({ totalCostCents: 6500, payeeId: 'nadia', seen })
  expect(conflictingFields(edit(nothing), corrected)).toEqual(['corrections'])
  expect(conflictingFields(edit(corrected), corrected)).toEqual([])
  expect(conflictingFields(edit(corrected), { ...corrected, corrections: ['karim 200'] })).toEqual(['corrections'])
  expect(conflictingFields(edit(corrected), nothing)).toEqual([])
})

test('a program that saw nothing sets it whatever is there', () => {
  expect(conflictingFields(costEdit({ totalCostCents: 1, payeeId: 'ines' }), { ...nothing, corrections: ['karim 300'] })).toEqual([])
})

describe('of any costs', () => {
  const shares = fc.uniqueArray(fc.record({ partyId: fc.constantFrom('a', 'b', 'c'), fixedCents: fc.constantFrom(null, 0, 300) }), {
    selector: ({ partyId }) => partyId,
  })
  const cost = fc.record({
    totalCostCents: fc.constantFrom(null, 0, 6500),
    payeeId: fc.constantFrom('nadia', 'ines'),
    corrections: shares.map(correctionLines),
  })

  test('nothing is overwritten or taken back that its author did not see, and no conflict is made up', () => {
    fc.assert(
      fc.property(cost, cost, cost, (mine, seen, stored) => {
        const conflicts = conflictingFields(costEdit({ ...mine, seen }), stored)
        const wanted: MatchCost = { ...mine, corrections: [] }
        for (const field of ['totalCostCents', 'payeeId', 'corrections'] as const) {
          const [is, was, becomes] = [stored[field], seen[field], wanted[field]].map((value) => JSON.stringify(value))
          expect(conflicts.includes(field)).toBe(is !== was && is !== becomes)
        }
      }),
    )
  })

  test('corrections are the same in whatever order, and can be read again', () => {
    fc.assert(
      fc.property(shares, (some) => {
        const lines = correctionLines(some)
        expect(correctionLines(some.toReversed())).toEqual(lines)
        expect(correctionLines(lines.map(parseCorrectionLine))).toEqual(lines)
      }),
    )
  })
})
