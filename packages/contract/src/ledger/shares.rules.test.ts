import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { costOf, sharesOf, splitCents } from './shares.rules.ts'

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)

describe('the parts of a sum', () => {
  it('gives the extra cents to the first', () => {
    expect(splitCents(6500, 9)).toEqual([723, 723, 722, 722, 722, 722, 722, 722, 722])
    expect(splitCents(0, 2)).toEqual([0, 0])
  })

  test('are exact, differ by a cent at most, and never grow', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 50 }), (sum, parts) => {
        const shares = splitCents(sum, parts)
        expect(shares).toHaveLength(parts)
        expect(total(shares)).toBe(sum)
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1)
        expect(shares).toEqual([...shares].sort((a, b) => b - a))
      }),
    )
  })
})

describe('the shares of a match', () => {
  it('are those of hosts with their guests', () => {
    const shares = sharesOf(['nadia', 'karim', 'karim', 'rémi'], { totalCostCents: 1002, pricePerPlayerCents: 900 })
    expect(Object.fromEntries(shares)).toEqual({ nadia: 251, karim: 501, rémi: 250 })
  })

  test('sum up to what it cost', () => {
    const payers = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 50 })
    const cost = fc.record({ totalCostCents: fc.option(fc.nat(200_000)), pricePerPlayerCents: fc.nat(10_000) })
    fc.assert(
      fc.property(payers, cost, (who, what) => {
        expect(total(sharesOf(who, what).values())).toBe(costOf(what, who.length))
      }),
    )
  })
})
