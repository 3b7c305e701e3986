import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canRemind } from './reminder.rules.ts'
import { creditLeft, isLowCredit, matchesLeft, settleShares, shareState } from './share-state.rules.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

describe('what is left to pay', () => {
  it('is less by what was paid for the match first', () => {
    const shares = [
      { amountCents: 650, paidCents: 0 },
      { amountCents: 722, paidCents: 722 },
    ]
    expect(settleShares(shares, { balanceCents: 650, looseCents: 0 })).toEqual([
      { dueCents: 650, prepaidCents: 0, deductedCents: 0, settledCents: 0 },
      { dueCents: 0, prepaidCents: 0, deductedCents: 0, settledCents: 0 },
    ])
  })

  it('is nothing where the payee owes as much, the oldest first', () => {
    const shares = [
      { amountCents: 650, paidCents: 0 },
      { amountCents: 650, paidCents: 0 },
    ]
    // The payee owes 722 of their own.
    expect(settleShares(shares, { balanceCents: 578, looseCents: 0 })).toEqual([
      { dueCents: 0, prepaidCents: 0, deductedCents: 650, settledCents: 0 },
      { dueCents: 578, prepaidCents: 0, deductedCents: 72, settledCents: 0 },
    ])
  })

  it('is less by what was paid in all, before anything is deducted', () => {
    const shares = [{ amountCents: 650, paidCents: 0 }]
    expect(settleShares(shares, { balanceCents: 0, looseCents: 650 })).toEqual([
      { dueCents: 0, prepaidCents: 0, deductedCents: 0, settledCents: 0 },
    ])
    expect(settleShares(shares, { balanceCents: 100, looseCents: 300 })).toEqual([
      { dueCents: 100, prepaidCents: 0, deductedCents: 250, settledCents: 0 },
    ])
  })

  it('is less by what a settlement replaced, after payments and before anything is deducted', () => {
    const shares = [
      { amountCents: 650, paidCents: 0 },
      { amountCents: 650, paidCents: 0 },
    ]
    expect(settleShares(shares, { balanceCents: 300, looseCents: 100, replacedCents: 700 })).toEqual([
      { dueCents: 0, prepaidCents: 0, deductedCents: 0, settledCents: 550 },
      { dueCents: 300, prepaidCents: 0, deductedCents: 200, settledCents: 150 },
    ])
  })

  it('is less by what was paid ahead, after payments and before deductions', () => {
    const shares = [
      { amountCents: 650, paidCents: 0 },
      { amountCents: 650, paidCents: 0 },
      { amountCents: 650, paidCents: 0 },
    ]
    // Of 1,950 cents 300 were paid in all and 1,000 ahead, and the payee owes 500.
    expect(settleShares(shares, { balanceCents: 150, looseCents: 300, aheadCents: 1000 })).toEqual([
      { dueCents: 0, prepaidCents: 350, deductedCents: 0, settledCents: 0 },
      { dueCents: 0, prepaidCents: 650, deductedCents: 0, settledCents: 0 },
      { dueCents: 150, prepaidCents: 0, deductedCents: 500, settledCents: 0 },
    ])
  })

  const share = fc.record({ amountCents: fc.nat(5000), paidCents: fc.nat(6000) })
  const shares = fc.array(share, { maxLength: 10 })

  test('sums up to what is owed in all, at most the shares', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: -9000, max: 20_000 }), fc.nat(9000), fc.nat(9000), fc.nat(9000), (of, balance, ...paid) => {
        const [loose, ahead, replaced] = paid
        const settled = settleShares(of, { balanceCents: balance, looseCents: loose, aheadCents: ahead, replacedCents: replaced })
        const unpaid = of.map(({ amountCents, paidCents }) => Math.max(0, amountCents - paidCents))
        expect(total(settled.map(({ dueCents }) => dueCents))).toBe(Math.min(total(unpaid), Math.max(0, balance)))
        expect(total(settled.map(({ settledCents }) => settledCents))).toBeLessThanOrEqual(replaced)
        for (const [at, { dueCents, prepaidCents, deductedCents, settledCents }] of settled.entries()) {
          for (const cents of [dueCents, prepaidCents, deductedCents, settledCents]) expect(cents).toBeGreaterThanOrEqual(0)
          expect(dueCents + prepaidCents + deductedCents + settledCents).toBeLessThanOrEqual(unpaid[at] ?? 0)
        }
        expect(total(settled.map(({ prepaidCents }) => prepaidCents))).toBeLessThanOrEqual(ahead)
        // The oldest first: before a share that is paid in part all are covered.
        const firstDue = settled.findIndex(({ dueCents }) => dueCents > 0)
        if (firstDue >= 0) expect(settled.slice(firstDue + 1).map(({ dueCents }) => dueCents)).toEqual(unpaid.slice(firstDue + 1))
      }),
    )
  })

  test('of what was paid ahead and was not used is what the payee still owes, whatever was paid back', () => {
    const cents = fc.nat(5000)
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), cents, cents, (amounts, aheadCents, refundCents) => {
        const balanceCents = total(amounts) - aheadCents + refundCents
        const settled = settleShares(
          amounts.map((amountCents) => ({ amountCents, paidCents: 0 })),
          { balanceCents, looseCents: 0, aheadCents },
        )
        expect(creditLeft(settled, { balanceCents, aheadCents })).toBe(Math.max(0, -balanceCents))
      }),
    )
  })
})

describe('what is left ahead', () => {
  it('is enough for whole matches, and told below two', () => {
    expect([matchesLeft(3250, 650), matchesLeft(649, 650), matchesLeft(100, 0)]).toEqual([5, 0, 0])
    expect([isLowCredit(1300, 650), isLowCredit(1299, 650), isLowCredit(0, 0)]).toEqual([false, true, false])
  })

  it('does not grow by what the payee owes for a match', () => {
    expect(
      creditLeft([{ dueCents: 0, prepaidCents: 650, deductedCents: 0, settledCents: 0 }], { balanceCents: -3322, aheadCents: 3250 }),
    ).toBe(2600)
  })
})

describe('the state of a share', () => {
  const nothing = { prepaidCents: 0, deductedCents: 0, settledCents: 0 }
  const due = { ...nothing, isPayee: false, amountCents: 650, dueCents: 650, isContested: false, openPayment: null }

  it.each([
    ['own', { ...due, isPayee: true }],
    ['lifted', { ...due, amountCents: 0, dueCents: 0, isContested: true }],
    ['contested', { ...due, isContested: true, openPayment: { notSeenAt: null } }],
    ['received', { ...due, dueCents: 0 }],
    ['prepaid', { ...due, dueCents: 0, prepaidCents: 400, deductedCents: 1 }],
    ['due', { ...due, dueCents: 250, prepaidCents: 400 }],
    ['deducted', { ...due, dueCents: 0, deductedCents: 1 }],
    ['settled', { ...due, dueCents: 0, deductedCents: 1, settledCents: 1 }],
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
    for (const state of ['own', 'declared', 'received', 'prepaid', 'deducted', 'settled', 'contested', 'lifted'] as const)
      expect(canRemind({ state, remindedAt: null }, noon)).toBe(false)
  })

  it('follows « Pas encore », which was told then, after as many days', () => {
    expect(canRemind({ state: 'not-seen', remindedAt: null, notSeenAt: daysBefore(3) }, noon)).toBe(true)
    expect(canRemind({ state: 'not-seen', remindedAt: null, notSeenAt: daysBefore(2.9) }, noon)).toBe(false)
    expect(canRemind({ state: 'not-seen', remindedAt: daysBefore(1), notSeenAt: daysBefore(5) }, noon)).toBe(false)
  })

  it('is possible although the clock was ahead when somebody was reminded', () => {
    expect(canRemind({ state: 'due', remindedAt: daysBefore(-30) }, noon)).toBe(true)
    expect(canRemind({ state: 'due', remindedAt: daysBefore(-1) }, noon)).toBe(false)
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
