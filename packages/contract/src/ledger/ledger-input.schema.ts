import { freeTextSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { LEDGER_LIMITS, paymentMethodSchema } from './ledger.schema.ts'

const amountSchema = z
  .int('Indiquez un montant')
  .check(z.gte(1, 'Indiquez un montant'), z.lte(LEDGER_LIMITS.payment, 'Ce montant est trop élevé'))

/** Made by the browser: sending twice is sending once. */
const paymentKeySchema = idSchema

/** For a match, or for what is owed in a group (`groupId`; null: outside of groups). */
const forSchema = { matchId: z.nullable(idSchema), groupId: z.nullable(idSchema) }

export const newPaymentSchema = z.object({
  key: paymentKeySchema,
  /** Party of who is paid. */
  to: idSchema,
  ...forSchema,
  amountCents: amountSchema,
  method: paymentMethodSchema,
})
export type NewPayment = z.infer<typeof newPaymentSchema>

/** « Reçu » without « J’ai payé ». */
export const newReceiptSchema = z.object({
  key: paymentKeySchema,
  /** Party of who paid. */
  from: idSchema,
  ...forSchema,
  amountCents: amountSchema,
  method: z.nullable(paymentMethodSchema),
})
export type NewReceipt = z.infer<typeof newReceiptSchema>

/** @property totalCostCents null: each pays the price per player. @property payeeId an account that organizes or is on the list */
export const newMatchCostSchema = z.object({
  id: idSchema,
  totalCostCents: z.nullable(z.int('Indiquez un montant').check(z.gte(0), z.lte(LEDGER_LIMITS.totalCost, 'Le coût va de 0 à 2 000 €'))),
  payeeId: idSchema,
  /** Needed once there are entries. */
  word: z.optional(freeTextSchema(LEDGER_LIMITS.word)),
})
export type NewMatchCost = z.infer<typeof newMatchCostSchema>
