import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from './settle.rules.ts'

/** Balances of people called a, b, c…: the last one has what the others sum to. */
const balancesOf = (cents: number[]): Map<string, number> =>
  new Map([...cents, 0 - cents.reduce((sum, each) => sum + each, 0)].map((each, index) => [`p${String(index).padStart(2, '0')}`, each]))

const arbitraryBalances = (max: { people: number; cents: number }) =>
  fc.array(fc.integer({ min: -max.cents, max: max.cents }), { maxLength: max.people - 1 }).map(balancesOf)

/** Tries everything: somebody with the other sign takes over the whole balance of the first, and so on. Any set of fewest payments is one of these. */
function fewestPayments(balances: number[]): number {
  const [first, ...rest] = balances.filter((cents) => cents !== 0)
  if (first === undefined) return 0
  let fewest = Number.POSITIVE_INFINITY
  for (const [index, other] of rest.entries())
    if (first > 0 !== other > 0) fewest = Math.min(fewest, 1 + fewestPayments(rest.with(index, other + first)))
  return fewest
}

describe('the fewest payments', () => {
  test('what Karim owes Inès and Inès owes Nadia goes straight to Nadia', () => {
    const balances = new Map([
      ['karim', -722],
      ['ines', 0],
      ['nadia', 722],
    ])
    expect(settle(balances)).toEqual([{ from: 'karim', to: 'nadia', amountCents: 722 }])
  })

  test('two pairs that fit pay each other, where the largest first would need three payments', () => {
    const balances = new Map([
      ['ines', 500],
      ['karim', -500],
      ['lea', 400],
      ['hugo', -300],
      ['yanis', -100],
      ['sofia', 600],
      ['omar', -600],
    ])
    expect(settle(balances)).toHaveLength(4)
  })

  test('nobody owes anything', () => {
    expect(settle(new Map())).toEqual([])
    expect(settle(new Map([['nadia', 0]]))).toEqual([])
  })

  test.each([
    ['a few people', { people: 12, cents: 30 }],
    ['a whole club', { people: 60, cents: 2_000_00 }],
  ])('of %s settle everything, from who owes to who is owed', (_who, max) => {
    fc.assert(
      fc.property(arbitraryBalances(max), (balances) => {
        const left = new Map(balances)
        const payments = settle(balances)
        for (const { from, to, amountCents } of payments) {
          expect(amountCents).toBeGreaterThan(0)
          expect(Number.isInteger(amountCents)).toBe(true)
          expect(balances.get(from)).toBeLessThan(0)
          expect(balances.get(to)).toBeGreaterThan(0)
          left.set(from, (left.get(from) ?? 0) + amountCents)
          left.set(to, (left.get(to) ?? 0) - amountCents)
        }
        expect([...left.values()].filter((cents) => cents !== 0)).toEqual([])
        const open = [...balances.values()].filter((cents) => cents !== 0).length
        expect(payments.length).toBeLessThanOrEqual(Math.max(0, open - 1))
        expect(new Set(payments.map(({ from, to }) => `${from} ${to}`)).size).toBe(payments.length)
      }),
    )
  })

  test('are as few as trying everything finds', () => {
    fc.assert(
      fc.property(arbitraryBalances({ people: 8, cents: 6 }), (balances) => {
        expect(settle(balances)).toHaveLength(fewestPayments([...balances.values()]))
      }),
    )
  })

  test('are the same in whatever order the balances come', () => {
    const shuffled = arbitraryBalances({ people: 14, cents: 9 }).chain((balances) =>
      fc
        .shuffledSubarray([...balances], { minLength: balances.size, maxLength: balances.size })
        .map((other) => [balances, new Map(other)] as const),
    )
    fc.assert(
      fc.property(shuffled, ([balances, other]) => {
        expect(settle(other)).toEqual(settle(balances))
      }),
    )
  })
})
