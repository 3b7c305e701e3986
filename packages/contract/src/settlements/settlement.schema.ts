import { debtSchema, partySchema } from '../ledger/ledger.schema.ts'
import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const SETTLEMENT_ANSWERS = ['agreed', 'refused'] as const
const settlementAnswerSchema = z.enum(SETTLEMENT_ANSWERS)
export type SettlementAnswer = z.infer<typeof settlementAnswerSchema>

/** How a proposal ended. `outdated`: it could no longer be carried out */
export const SETTLEMENT_OUTCOMES = ['accepted', 'refused', 'withdrawn', 'outdated', 'expired'] as const
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number]

/** `declined`: somebody refused it, or it was taken back; nobody is told who. */
const settlementStateSchema = z.enum(['open', 'accepted', 'declined', 'outdated', 'expired'])
export type SettlementState = z.infer<typeof settlementStateSchema>

/** For who takes part, and the admins of the group. */
export const settlementSchema = z.object({
  id: idSchema,
  /** Null for a deleted account. */
  proposedBy: z.nullable(z.object({ displayName: z.string(), isViewer: z.boolean() })),
  expiresAt: instantSchema,
  state: settlementStateSchema,
  /** Of all, in place of how many; the latter for admins alone. */
  paymentCount: z.int(),
  replacedCount: z.nullable(z.int()),
  /** How many are asked, and how many of them have agreed. */
  asked: z.int(),
  agreed: z.int(),
  /** Of the viewer, and all for admins; the viewer's own first. */
  payments: z.array(debtSchema),
  /** What they replace of what the viewer owes and is owed. */
  replaced: z.array(debtSchema),
  /** Of everybody who is asked, for admins while it is open; otherwise null: nobody is told who refused. */
  answers: z.nullable(z.array(z.object({ party: partySchema, hasAgreed: z.boolean() }))),
  /** Null when the viewer has not answered, or is not asked. */
  ownAnswer: z.nullable(settlementAnswerSchema),
  can: z.object({ agree: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
})
export type Settlement = z.infer<typeof settlementSchema>

export const groupSettlementSchema = z.object({
  /** What could be proposed now, for admins; null for the rest, while a proposal is open, and where payments would not be fewer. */
  proposable: z.nullable(
    z.object({
      /** The viewer's own first. */
      payments: z.array(debtSchema),
      replacedCount: z.int(),
      /** What they would replace of what the viewer owes and is owed. */
      replaced: z.array(debtSchema),
      /** Somebody or something is left out. */
      isPartial: z.boolean(),
    }),
  ),
  /** The last proposal, until a week after its end; null where it is not for the viewer. */
  latest: z.nullable(settlementSchema),
})
export type GroupSettlement = z.infer<typeof groupSettlementSchema>

/** More people than a group has who play together. */
const MAX_PAYMENTS = 500

/** With the payments that the admin saw: who proposes them agrees to them. */
export const newSettlementSchema = z.object({
  id: idSchema,
  /** Made by the browser: sending twice is sending once. */
  key: idSchema,
  payments: z
    .array(z.object({ debtor: idSchema, creditor: idSchema, amountCents: z.int().check(z.gte(1)) }))
    .check(z.maxLength(MAX_PAYMENTS)),
})

export const newSettlementAnswerSchema = z.object({ id: idSchema, answer: settlementAnswerSchema })
