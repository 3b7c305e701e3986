import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GroupRole } from '../groups/group.schema.ts'
import {
  fundChange,
  movesOf,
  receiptPath,
  reversedMoves,
  whyCannotChangeReceipt,
  whyCannotKeepFund,
  whyCannotReadFund,
} from './fund.rules.ts'
import { fundAmountSchema, newHandoverSchema } from './fund.schema.ts'

const amountCents = fc.integer({ min: 1, max: 200_000 })
const entry = fc.oneof(
  fc.record({ kind: fc.constantFrom('income' as const, 'expense' as const), holderId: fc.string(), amountCents }),
  fc.record({ kind: fc.constant('handover' as const), fromId: fc.string(), toId: fc.string(), amountCents }),
)
const sum = (moves: readonly { cents: number }[]) => moves.reduce((total, { cents }) => total + cents, 0)

test('what people keep more is what the fund has more, and a cancellation takes back all of it', () => {
  fc.assert(
    fc.property(entry, (one) => {
      const moves = movesOf(one)
      expect(sum(moves)).toBe(fundChange(one))
      expect(reversedMoves(reversedMoves(moves))).toEqual(moves)
      for (const [at, { partyId, cents }] of reversedMoves(moves).entries()) expect(moves[at]).toEqual({ partyId, cents: 0 - cents })
    }),
  )
})

test.each<[GroupRole | null, string | null, string | null]>([
  [null, 'GROUP_NOT_FOUND', 'GROUP_NOT_FOUND'],
  ['member', null, 'PERMISSION_DENIED'],
  ['admin', null, null],
  ['creator', null, null],
])('%s', (role, reading, writing) => {
  const viewer = { id: 'ines', role, hasPendingRequest: false, isInvited: false }
  expect([whyCannotReadFund(viewer), whyCannotKeepFund(viewer)]).toEqual([reading, writing])
  expect(whyCannotChangeReceipt(viewer, { isAuthor: true })).toBe(reading)
  expect(whyCannotChangeReceipt(viewer, { isAuthor: false })).toBe(writing)
})

test('amounts go from a cent to 2,000 euros', () => {
  expect([0, 1, 200_000, 200_001, 1.5].map((cents) => fundAmountSchema.safeParse(cents).success)).toEqual([false, true, true, false, false])
})

test('a handover is between two people', () => {
  const handover = { id: 'canuts', key: 'k', fromId: 'a', amountCents: 1 }
  expect(newHandoverSchema.safeParse({ ...handover, toId: 'b' }).success).toBe(true)
  expect(newHandoverSchema.safeParse({ ...handover, toId: 'a' }).success).toBe(false)
})

test('a receipt has an address in its group', () => {
  expect(receiptPath('canuts', 'receipts/0123456789abcdef', 'small')).toBe('/api/groups/canuts/fund/receipts/0123456789abcdef-96.webp')
})
