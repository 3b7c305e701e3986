import { ledgerWordSchema, partySchema } from '../ledger/ledger.schema.ts'
import { idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

/** Money is in cents of a euro, as an integer. */
export const FUND_LIMITS = { amount: 2_000_00, label: 80, entriesPerPage: 20 } as const

/**
 * - `income`: money that a member keeps for the group
 * - `expense`: money that a member spent for it
 * - `handover`: money that goes from who keeps it to another member
 */
export const FUND_KINDS = ['income', 'expense', 'handover'] as const
const fundKindSchema = z.enum(FUND_KINDS)
export type FundKind = z.infer<typeof fundKindSchema>

const MAX_AMOUNT_TEXT = '2\u00a0000\u00a0€ au plus'

export const fundAmountSchema = z
  .int('Indiquez un montant')
  .check(z.gte(1, 'Indiquez un montant'), z.lte(FUND_LIMITS.amount, MAX_AMOUNT_TEXT))

export const fundLabelSchema = textSchema().check(
  z.minLength(1, 'Dites ce que c’est'),
  z.maxLength(FUND_LIMITS.label, `${FUND_LIMITS.label} caractères au maximum`),
)

/** Made by the browser: sending twice is sending once. */
const fundKeySchema = idSchema

/** People are parties of the ledger. */
export const newFundEntrySchema = z.object({
  id: idSchema,
  key: fundKeySchema,
  kind: z.enum(['income', 'expense']),
  label: fundLabelSchema,
  amountCents: fundAmountSchema,
  /** Who keeps the income, or who paid the expense. */
  holderId: idSchema,
  /** From whom an income is; null for nobody in particular. */
  giverId: z.nullable(idSchema),
})
export type NewFundEntry = z.infer<typeof newFundEntrySchema>

export const newHandoverSchema = z
  .object({ id: idSchema, key: fundKeySchema, fromId: idSchema, toId: idSchema, amountCents: fundAmountSchema })
  .check(z.refine(({ fromId, toId }) => fromId !== toId, { error: 'Choisissez deux personnes', path: ['toId'] }))
export type NewHandover = z.infer<typeof newHandoverSchema>

const fundEntryTarget = { id: idSchema, entryId: idSchema }
export const fundEntryTargetSchema = z.object(fundEntryTarget)
export const fundCancellationSchema = z.object({ ...fundEntryTarget, word: ledgerWordSchema })

/** Null for a deleted account. */
const authorNameSchema = z.nullable(z.string())

export const fundEntrySchema = z.object({
  id: idSchema,
  kind: fundKindSchema,
  /** Empty for a handover. */
  label: z.string(),
  at: instantSchema,
  amountCents: z.int(),
  /** Who keeps the income, paid the expense, or hands over. */
  holder: partySchema,
  giver: z.nullable(partySchema),
  /** Of a handover. */
  recipient: z.nullable(partySchema),
  authorName: authorNameSchema,
  /** The key of a stored photo. */
  receipt: z.nullable(z.string()),
  /** By another entry, which says the opposite. */
  cancellation: z.nullable(z.object({ at: instantSchema, authorName: authorNameSchema, word: z.string() })),
  can: z.object({ cancel: z.boolean(), changeReceipt: z.boolean(), removeReceipt: z.boolean() }),
})
export type FundEntry = z.infer<typeof fundEntrySchema>

export const fundSchema = z.object({
  group: z.object({ id: idSchema, name: z.string(), city: z.string() }),
  /** What people keep for the group in all; negative: the group owes them. */
  balanceCents: z.int(),
  /** What the viewer keeps of it. */
  ownCents: z.int(),
  /** What each keeps, for the group's admins; the largest first. Null for the rest. */
  holders: z.nullable(z.array(z.object({ party: partySchema, cents: z.int() }))),
  /** The members of the group, by name, for its admins; empty for the rest. */
  members: z.array(partySchema),
  can: z.object({ keep: z.boolean() }),
})
export type Fund = z.infer<typeof fundSchema>

export const fundEntriesPageSchema = pageSchema(fundEntrySchema)
export const fundEntriesInputSchema = z.object({ id: idSchema, ...pageParameters(FUND_LIMITS.entriesPerPage) })
