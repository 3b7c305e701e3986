import { freeTextSchema, idSchema, instantSchema, pageParameters, pageSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { MATCH_LIMITS } from '../matches/match.schema.ts'
import { photoSchema } from '../users/user.schema.ts'
import { ENTRY_PAGES } from './entry-pages.rules.ts'

/** Money is in cents of a euro, as an integer. */
export const LEDGER_LIMITS = {
  word: 300,
  totalCost: MATCH_LIMITS.totalCost,
  payment: MATCH_LIMITS.pricePerPlayer * MATCH_LIMITS.maxPlayers.max,
  /** Of one payment ahead. */
  prepayment: 500_00,
  /** Below the price of this many matches, what is left ahead is told. */
  lowCreditMatches: 2,
  reminderDays: 3,
} as const

export const PAYMENT_METHODS = ['lydia', 'wero', 'paypal', 'transfer', 'cash'] as const
export const paymentMethodSchema = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/**
 * - `own`: of who paid for the pitch
 * - `due`: not paid yet, or in part
 * - `declared`: they say « J’ai payé »
 * - `not-seen`: they say so, and the payee has not seen it yet
 * - `received`: the payee says « Reçu »
 * - `prepaid`: paid ahead, at least in part, and nothing is left to pay
 * - `deducted`: nothing to pay, because the payee owes them as much
 * - `settled`: nothing to pay, because a settlement of the group counts it
 * - `contested`: waits for an answer
 * - `lifted`: a correction took it back
 */
export const SHARE_STATES = [
  ...(['own', 'due', 'declared', 'not-seen', 'received', 'prepaid', 'deducted', 'settled', 'contested', 'lifted'] as const),
] as const
const shareStateSchema = z.enum(SHARE_STATES)
export type ShareState = z.infer<typeof shareStateSchema>

/** Why an entry between people was made. Entries are never changed: a correction is another one. */
export const ENTRY_KINDS = ['share', 'correction', 'payment', 'settlement'] as const
const entryKindSchema = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof entryKindSchema>

/** What people write about money. */
export const ledgerWordSchema = freeTextSchema(LEDGER_LIMITS.word).check(z.minLength(1, 'Dites pourquoi en quelques mots'))

/** A person in the ledger: an account, or a guest without one. */
export const partySchema = z.object({
  /** Of the ledger, stays when the account is deleted. */
  id: idSchema,
  /** Null for guests and deleted accounts. */
  userId: z.nullable(idSchema),
  /** « Utilisateur inconnu » for a deleted account. */
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  isViewer: z.boolean(),
  isGuest: z.boolean(),
})
export type Party = z.infer<typeof partySchema>

const matchReferenceSchema = z.object({
  /** Null when the viewer may not open its page, or it was deleted. */
  id: z.nullable(idSchema),
  title: z.string(),
  startsAt: instantSchema,
})

/** « J’ai payé »: said by who owes, and changes no balance until « Reçu ». */
export const declaredPaymentSchema = z.object({
  id: idSchema,
  from: partySchema,
  to: partySchema,
  amountCents: z.int(),
  method: paymentMethodSchema,
  /** Null for a payment of what is owed in all, or ahead. */
  match: z.nullable(matchReferenceSchema),
  /** The series that it is ahead for. */
  seriesTitle: z.nullable(z.string()),
  declaredAt: instantSchema,
  /** When the payee said « Pas encore ». */
  notSeenAt: z.nullable(instantSchema),
})
export type DeclaredPayment = z.infer<typeof declaredPaymentSchema>

export const shareSchema = z.object({
  party: partySchema,
  /** The guests that they pay for. */
  guests: z.array(z.string()),
  /** As the entries of the match say, corrections included. */
  amountCents: z.int(),
  /** Set by hand: stays until the cost is set anew. Null for one that follows the cost and the sheet. */
  fixedCents: z.nullable(z.int()),
  /** What is left to pay of it. */
  dueCents: z.int(),
  state: shareStateSchema,
  /** The last payment for this match, declared or received, or what was declared in all or ahead. */
  payment: z.nullable(z.object({ id: idSchema, amountCents: z.int(), method: z.nullable(paymentMethodSchema), at: instantSchema })),
  contest: z.nullable(
    z.object({
      word: z.string(),
      at: instantSchema,
      /** Null until it is answered. */
      answer: z.nullable(z.enum(['kept', 'corrected'])),
      answerWord: z.string(),
      answeredAt: z.nullable(instantSchema),
      answeredByName: z.nullable(z.string()),
    }),
  ),
  remindedAt: z.nullable(instantSchema),
})
export type Share = z.infer<typeof shareSchema>

/** How somebody wants to be paid, for who owes them. */
export const payeeDetailsSchema = z.object({
  /** The link of the payee; Lydia documents no way to fill in an amount. */
  lydia: z.nullable(z.object({ url: z.string() })),
  /** With the amount filled in. */
  paypal: z.nullable(z.object({ url: z.string() })),
  /** Wero has no links: a number to copy, `06 12 34 56 78`. */
  wero: z.nullable(z.object({ phone: z.string() })),
  transfer: z.nullable(
    z.object({
      beneficiary: z.string(),
      /** In groups of four. */
      iban: z.string(),
      /** The text of its QR code, EPC069-12. Null outside of the European Economic Area, where it would need a BIC. */
      epc: z.nullable(z.string()),
      /** What it is for, in letters that every bank takes. */
      words: z.string(),
    }),
  ),
})
export type PayeeDetails = z.infer<typeof payeeDetailsSchema>

/** What a match cost, and who owes a share of it. */
export const matchLedgerSchema = z.object({
  match: matchReferenceSchema,
  groupId: z.nullable(idSchema),
  /** Shared among those who came; null when each pays the price of a player. */
  totalCostCents: z.nullable(z.int()),
  pricePerPlayerCents: z.int(),
  /** Sum of the shares, that of the payee included. */
  sumCents: z.int(),
  present: z.int(),
  /** Who paid for the pitch. */
  payee: partySchema,
  /** The viewer's own; null when they have none. */
  own: z.nullable(shareSchema),
  /** What is left of what the viewer paid ahead to the payee. */
  creditCents: z.int(),
  /** What the payee owes the viewer and is set against the share; oldest first. */
  deductedFrom: z.array(z.object({ match: z.nullable(matchReferenceSchema), amountCents: z.int() })),
  /** Of everybody, in the order of the list, for the payee and the organizers; null for the rest. */
  shares: z.nullable(z.array(shareSchema)),
  /** Null when the viewer owes the payee nothing. */
  payeeDetails: z.nullable(payeeDetailsSchema),
  can: z.object({
    declare: z.boolean(),
    withdraw: z.boolean(),
    contest: z.boolean(),
    withdrawContest: z.boolean(),
    /** « Reçu », « Pas encore », « Relancer ». */
    receive: z.boolean(),
    /** Those who can be reminded now; the payee only. */
    remind: z.array(idSchema),
    /** Answer contests and correct shares; nobody does it for their own. */
    correct: z.boolean(),
    setCost: z.boolean(),
  }),
})
export type MatchLedger = z.infer<typeof matchLedgerSchema>

/** The balance of the viewer with a person; positive: they owe the viewer. */
const pairSchema = z.object({
  party: partySchema,
  balanceCents: z.int(),
  /** Of declared payments that wait for an answer. */
  declaredCents: z.int(),
  /** Of the balance: shares that wait for an answer first, but for what is declared of them. The version before has none. */
  contestedCents: z.optional(z.int()),
  /** Of the balance: what who is owed has left of what they paid ahead. */
  creditCents: z.int(),
  /** The matches with something left to pay, oldest first. */
  matches: z.array(matchReferenceSchema),
})
export type PairBalance = z.infer<typeof pairSchema>

const ownBalanceSchema = {
  /** Without people whose balance is 0; the largest first. */
  pairs: z.array(pairSchema),
  /** « J’ai payé » to the viewer, without « Reçu »; latest first. */
  toConfirm: z.array(declaredPaymentSchema),
  /** « J’ai payé » of the viewer, without « Reçu »; latest first. The version before has none. */
  declared: z.optional(z.array(declaredPaymentSchema)),
}

export const groupLedgerSchema = z.object({
  group: z.object({ id: idSchema, name: z.string(), city: z.string() }),
  ...ownBalanceSchema,
  /** Balance of everybody, for the group's admins; the largest first; sums to 0. Null for the rest. */
  members: z.nullable(z.array(z.object({ party: partySchema, balanceCents: z.int() }))),
  can: z.object({ seeAll: z.boolean() }),
})
export type GroupLedger = z.infer<typeof groupLedgerSchema>

/** All balances of the viewer: by group, and outside of groups. `isMember`: who is not cannot open the ledger of the group. */
export const ownLedgerSchema = z.object({
  books: z.array(z.object({ group: z.nullable(z.object({ id: idSchema, name: z.string(), isMember: z.boolean() })), ...ownBalanceSchema })),
})
export type OwnLedger = z.infer<typeof ownLedgerSchema>

/** What a person owes another one. */
export const debtSchema = z.object({ debtor: partySchema, creditor: partySchema, amountCents: z.int() })

export const ledgerEntrySchema = z.object({
  id: idSchema,
  kind: entryKindSchema,
  at: instantSchema,
  match: z.nullable(matchReferenceSchema),
  /** Of a payment ahead: the series that it is for. */
  seriesTitle: z.nullable(z.string()),
  /** Null for what happened by itself, and for deleted accounts. */
  authorName: z.nullable(z.string()),
  /** Why a correction was made. */
  word: z.string(),
  method: z.nullable(paymentMethodSchema),
  /** Of shares and corrections: what was shared and among how many. */
  shared: z.nullable(z.object({ sumCents: z.int(), present: z.int(), formerPresent: z.nullable(z.int()) })),
  /** What it does to the viewer's balance; null when it is between others. */
  ownCents: z.nullable(z.int()),
  /** Who owes whom how much more by it, after a payment less: the viewer's own, or everybody's for the admins of the group. */
  lines: z.array(debtSchema),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

export const ledgerEntriesPageSchema = z.extend(pageSchema(ledgerEntrySchema), {
  /** How many there are in all, on the first page; null on later ones, and where there are more than {@link ENTRY_PAGES} count. */
  total: z.nullable(z.int()),
})
export type LedgerEntriesPage = z.infer<typeof ledgerEntriesPageSchema>
export const ledgerEntriesInputSchema = z.object({ id: idSchema, ...pageParameters(ENTRY_PAGES.first) })
