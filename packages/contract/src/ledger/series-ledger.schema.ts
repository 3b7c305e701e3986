import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { declaredPaymentSchema, partySchema } from './ledger.schema.ts'

/** What somebody has left of what they paid ahead. */
const creditSchema = z.object({
  party: partySchema,
  creditCents: z.int(),
  /** The last payment ahead for the series that was received. */
  lastPayment: z.nullable(z.object({ amountCents: z.int(), at: instantSchema })),
  /** « J’ai payé » ahead for the series, without an answer. */
  declared: z.nullable(declaredPaymentSchema),
})
export type SeriesCredit = z.infer<typeof creditSchema>

/** Payments ahead for a series: « Abonnés ». */
export const seriesLedgerSchema = z.object({
  /** The book that they are in; null outside of groups. */
  groupId: z.nullable(idSchema),
  /** Who organizes the series; null once the account is gone. */
  payee: z.nullable(partySchema),
  /** What a match cost each the last time, or what it will. */
  priceCents: z.int(),
  /** The viewer's own; null for the payee. */
  own: z.nullable(creditSchema),
  /** Regulars, and who paid ahead; for who organizes, otherwise null. */
  subscribers: z.nullable(z.array(creditSchema)),
  /** What former organizers still owe: to or from the viewer, and for who organizes, from and to everybody. */
  kept: z.array(z.object({ party: partySchema, payee: partySchema, creditCents: z.int() })),
  can: z.object({
    /** « Payer d’avance » */
    prepay: z.boolean(),
    /** « Noter un paiement d’avance », « Rembourser » */
    receive: z.boolean(),
  }),
})
export type SeriesLedger = z.infer<typeof seriesLedgerSchema>
