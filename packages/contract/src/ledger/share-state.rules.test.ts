import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canRemind } from './reminder.rules.ts'
import { settleShares, shareState } from './share-state.rules.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

describe('what is left to pay', () => {
  it('is less by what was paid for the match first', () => {
    const shares = [
      { amountCents: 650, paidCents: 0 },
      { amountCents: 722, paidCents: 722 },
    ]
    expect(settleShares(shares, { balanceCents: 650, looseCents: 0 })).toEqual([
      { dueCents: 650, deductedCents: 0 },
      { dueCents: 0, deductedCents: 0 },
    ])
  })

  it('is nothing where the payee owes as much, the oldest first', () => {
    const shares = [
      { amountCents: 650, paidCents: 0 },
      { amountCents: 650, paidCents: 0 },
    ]
    // The payee owes 722 of their own.
    expect(settleShares(shares, { balanceCents: 578, looseCents: 0 })).toEqual([
      { dueCents: 0, deductedCents: 650 },
      { dueCents: 578, deductedCents: 72 },
    ])
  })

  it('is less by what was paid in all, before anything is deducted', () => {
    const shares = [{ amountCents: 650, paidCents: 0 }]
    expect(settleShares(shares, { balanceCents: 0, looseCents: 650 })).toEqual([{ dueCents: 0, deductedCents: 0 }])
    expect(settleShares(shares, { balanceCents: 100, looseCents: 300 })).toEqual([{ dueCents: 100, deductedCents: 250 }])
  })

  test('sums up to what is owed in all, at most the shares', () => {
    const share = fc.record({ amountCents: fc.nat(5000), paidCents: fc.nat(6000) })
    fc.assert(
      fc.property(fc.array(share, { maxLength: 10 }), fc.integer({ min: -9000, max: 20_000 }), fc.nat(9000), (shares, balance, loose) => {
        const settled = settleShares(shares, { balanceCents: balance, looseCents: loose })
        const unpaid = shares.map(({ amountCents, paidCents }) => Math.max(0, amountCents - paidCents))
        expect(total(settled.map(({ dueCents }) => dueCents))).toBe(Math.min(total(unpaid), Math.max(0, balance)))
        for (const [at, { dueCents, deductedCents }] of settled.entries()) {
          expect(dueCents).toBeGreaterThanOrEqual(0)
          expect(deductedCents).toBeGreaterThanOrEqual(0)
          expect(dueCents + deductedCents).toBeLessThanOrEqual(unpaid[at] ?? 0)
        }
        // The oldest first: before a share that is paid in part all are covered.
        const firstDue = settled.findIndex(({ dueCents }) => dueCents > 0)
        if (firstDue >= 0) expect(settled.slice(firstDue + 1).map(({ dueCents }) => dueCents)).toEqual(unpaid.slice(firstDue + 1))
      }),
    )
  })
})

describe('the state of a share', () => {
  const due = { isPayee: false, amountCents: 650, dueCents: 650, deductedCents: 0, isContested: false, openPayment: null }

  it.each([
    ['own', { ...due, isPayee: true }],
    ['lifted', { ...due, amountCents: 0, dueCents: 0, isContested: true }],
    ['contested', { ...due, isContested: true, openPayment: { notSeenAt: null } }],
    ['received', { ...due, dueCents: 0 }],
    ['deducted', { ...due, dueCents: 0, deductedCents: 1 }],
    ['declared', { ...due, openPayment: { notSeenAt: null } }],
    ['not-seen', { ...due, openPayment: { notSeenAt: new Date() } }],
    ['due', due],
  ] as const)('is %s', (state, facts) => {
    expect(shareState(facts)).toBe(state)
  })
})

describe('« Relancer »', () => {
  const noon = new Date('2031-06-10T10:00:00Z')
  const daysBefore = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60_000)

  it('is for what is due, once in three days', () => {
    expect(canRemind({ state: 'due', remindedAt: null }, noon)).toBe(true)
    expect(canRemind({ state: 'due', remindedAt: daysBefore(3) }, noon)).toBe(true)
    expect(canRemind({ state: 'due', remindedAt: daysBefore(2.9) }, noon)).toBe(false)
    for (const state of ['own', 'declared', 'not-seen', 'received', 'deducted', 'contested', 'lifted'] as const)
      expect(canRemind({ state, remindedAt: null }, noon)).toBe(false)
  })

  it('is never at night', () => {
    for (const [time, isOpen] of [
      ['05:59', false],
      ['06:00', true],
      ['19:59', true],
      ['20:00', false],
    ] as const)
      expect(canRemind({ state: 'due', remindedAt: null }, new Date(`2031-06-10T${time}:00Z`))).toBe(isOpen)
  })
})
