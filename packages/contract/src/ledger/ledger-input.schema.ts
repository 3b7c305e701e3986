import { seenSchema } from '../lib/edit-schemas.ts'
import { freeTextSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { LEDGER_LIMITS, paymentMethodSchema } from './ledger.schema.ts'

const amountSchema = z
  .int('Indiquez un montant')
  .check(z.gte(1, 'Indiquez un montant'), z.lte(LEDGER_LIMITS.payment, 'Ce montant est trop élevé'))

/** Made by the browser: sending twice is sending once, and with other values it is refused. */
const paymentKeySchema = idSchema

/**
 * For a match, ahead for a series, or for what is owed in a group (`groupId`; null: outside of groups). The book of the first two is that of
 * their group.
 */
const forSchema = { matchId: z.nullable(idSchema), seriesId: z._default(z.nullable(idSchema), null), groupId: z.nullable(idSchema) }

type Purpose = { matchId: string | null; seriesId: string | null; amountCents: number }

const onePurpose = z.refine<Purpose>(({ matchId, seriesId }) => matchId === null || seriesId === null, {
  error: 'Un match ou une série',
  path: ['seriesId'],
})
const notTooMuchAhead = z.refine<Purpose>(({ seriesId, amountCents }) => seriesId === null || amountCents <= LEDGER_LIMITS.prepayment, {
  error: '500\u00a0€ au plus',
  path: ['amountCents'],
})

export const newPaymentSchema = z
  .object({
    key: paymentKeySchema,
    /** Party of who is paid. */
    to: idSchema,
    ...forSchema,
    amountCents: amountSchema,
    method: paymentMethodSchema,
  })
  .check(onePurpose, notTooMuchAhead)
export type NewPayment = z.input<typeof newPaymentSchema>

/** « Reçu » without « J’ai payé ». */
export const newReceiptSchema = z
  .object({
    key: paymentKeySchema,
    /** Party of who paid. */
    from: idSchema,
    ...forSchema,
    amountCents: amountSchema,
    method: z.nullable(paymentMethodSchema),
  })
  .check(onePurpose, notTooMuchAhead)
export type NewReceipt = z.input<typeof newReceiptSchema>

/** How somebody is paid: who owes them in the book, or pays ahead for the series. */
export const payeeDetailsInputSchema = z.object({
  /** Party of who is paid. */
  to: idSchema,
  seriesId: z.optional(idSchema),
  groupId: z.optional(idSchema),
  amountCents: amountSchema,
})
export type PayeeDetailsInput = z.infer<typeof payeeDetailsInputSchema>

/**
 * @property totalCostCents null: each pays the price per player
 * @property payeeId an account that organizes or is on the list, or who was named before
 * @property seen cost, payee, and `corrections` as `correctionLines`
 */
export const newMatchCostSchema = z.object({
  id: idSchema,
  totalCostCents: z.nullable(
    z.int('Indiquez un montant').check(z.gte(0), z.lte(LEDGER_LIMITS.totalCost, 'Le coût va de 0 à 2\u202f000\u00a0€')),
  ),
  payeeId: idSchema,
  /** Needed once there are entries. */
  word: z.optional(freeTextSchema(LEDGER_LIMITS.word)),
  seen: seenSchema,
})
export type NewMatchCost = z.infer<typeof newMatchCostSchema>
