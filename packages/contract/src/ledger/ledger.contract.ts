import { groupErrors } from '../groups/group.errors.ts'
import { editedMeanwhile } from '../lib/edit-schemas.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { ledgerErrors } from './ledger.errors.ts'
import {
  groupLedgerSchema,
  LEDGER_LIMITS,
  ledgerEntriesInputSchema,
  ledgerEntriesPageSchema,
  ledgerWordSchema,
  matchLedgerSchema,
  ownLedgerSchema,
  payeeDetailsSchema,
} from './ledger.schema.ts'
import { newMatchCostSchema, newPaymentSchema, newReceiptSchema, payeeDetailsInputSchema } from './ledger-input.schema.ts'
import { seriesLedgerSchema } from './series-ledger.schema.ts'

const { GROUP_NOT_FOUND } = groupErrors
const { LEDGER_NOT_FOUND, MATCH_NOT_FOUND, PERMISSION_DENIED, PAYMENT_NOT_FOUND, PAYMENT_ANSWERED, PAYMENT_TOO_HIGH } = ledgerErrors
const { SERIES_NOT_FOUND, PREPAYMENTS_CLOSED, PAYMENT_DECLARED, PAYMENT_SENT } = ledgerErrors
const { SHARE_CONTESTED, SHARE_CHANGED, SHARE_NOT_CONTESTED, SHARE_CONTESTED_BEFORE, CORRECTION_NEEDS_REASON, NOBODY_TO_REMIND } =
  ledgerErrors

const matchErrors = { MATCH_NOT_FOUND, LEDGER_NOT_FOUND, PERMISSION_DENIED }
const paymentErrors = { PAYMENT_NOT_FOUND, PAYMENT_ANSWERED }
const idInput = z.object({ id: idSchema })
const tags = ['ledger']

/** The « cagnotte »: who owes whom. No money passes through it. */
export const ledgerContract = {
  own: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/ledger', tags, summary: 'Get one’s balances' })
    .output(ownLedgerSchema),

  ofGroup: signedInProcedure('group-members')
    .route({ method: 'GET', path: '/groups/{id}/ledger', tags, summary: 'Get one’s balances in a group' })
    .errors({ GROUP_NOT_FOUND })
    .input(idInput)
    .output(groupLedgerSchema),

  /** One's own, and all for the admins of the group; the latest first. */
  groupEntries: signedInProcedure('group-members')
    .route({ method: 'GET', path: '/groups/{id}/ledger/entries', tags, summary: 'List entries of a group' })
    .errors({ GROUP_NOT_FOUND })
    .input(ledgerEntriesInputSchema)
    .output(ledgerEntriesPageSchema),

  ofMatch: signedInProcedure('ledger-parties')
    .route({ method: 'GET', path: '/matches/{id}/ledger', tags, summary: 'Get the shares of a match' })
    .errors({ MATCH_NOT_FOUND, LEDGER_NOT_FOUND })
    .input(idInput)
    .output(matchLedgerSchema),

  /** Payments ahead for a series: one's own, and all for who organizes it. */
  ofSeries: signedInProcedure('series-people')
    .route({ method: 'GET', path: '/series/{id}/ledger', tags, summary: 'Get the payments ahead for a series' })
    .errors({ SERIES_NOT_FOUND })
    .input(idInput)
    .output(seriesLedgerSchema),

  /** How somebody is paid: for who owes them, or pays ahead for a series whose organizer agrees. Null where they have said nothing of it. */
  payeeDetails: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/ledger/payee-details', tags, summary: 'Get how somebody is paid' })
    .errors({ LEDGER_NOT_FOUND, PREPAYMENTS_CLOSED })
    .input(payeeDetailsInputSchema)
    .output(z.nullable(payeeDetailsSchema)),

  /** What the pitch cost and who paid it. After the match, shares are corrected by another entry, those that were set by hand, too. */
  setCost: signedInProcedure('match-organizer', 'payments')
    .route({ method: 'PUT', path: '/matches/{id}/ledger/cost', tags, summary: 'Set what a match cost' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, CORRECTION_NEEDS_REASON, EDITED_MEANWHILE: editedMeanwhile })
    .input(newMatchCostSchema)
    .output(doneSchema),

  /** « J’ai payé », also ahead for a series whose organizer agrees. */
  declare: signedInProcedure('signed-in', 'payments')
    .route({ method: 'POST', path: '/ledger/payments', tags, summary: 'Say that one has paid' })
    .errors({ LEDGER_NOT_FOUND, PAYMENT_TOO_HIGH, PAYMENT_SENT, SHARE_CONTESTED, PREPAYMENTS_CLOSED })
    .input(newPaymentSchema)
    .output(doneSchema),

  /** Takes back « J’ai payé » that nobody has confirmed. */
  withdraw: signedInProcedure('signed-in', 'payments')
    .route({ method: 'POST', path: '/ledger/payments/{id}/withdraw', tags, summary: 'Take back a payment that is not confirmed' })
    .errors(paymentErrors)
    .input(idInput)
    .output(doneSchema),

  /** « Reçu » */
  confirm: signedInProcedure('signed-in', 'payments')
    .route({ method: 'POST', path: '/ledger/payments/{id}/confirm', tags, summary: 'Confirm a payment' })
    .errors(paymentErrors)
    .input(idInput)
    .output(doneSchema),

  /** « Pas encore » */
  notSeen: signedInProcedure('signed-in', 'payments')
    .route({ method: 'POST', path: '/ledger/payments/{id}/not-seen', tags, summary: 'Say that a payment has not arrived yet' })
    .errors(paymentErrors)
    .input(idInput)
    .output(doneSchema),

  /** « Reçu » of who has not said « J’ai payé ». */
  receive: signedInProcedure('signed-in', 'payments')
    .route({ method: 'POST', path: '/ledger/receipts', tags, summary: 'Note that one was paid' })
    .errors({ LEDGER_NOT_FOUND, PAYMENT_TOO_HIGH, PAYMENT_DECLARED, PAYMENT_SENT })
    .input(newReceiptSchema)
    .output(doneSchema),

  /** Once for each share. Until the answer nobody is reminded of it. */
  contest: signedInProcedure('ledger-parties', 'payments')
    .route({ method: 'POST', path: '/matches/{id}/ledger/contest', tags, summary: 'Contest one’s share' })
    .errors({ MATCH_NOT_FOUND, LEDGER_NOT_FOUND, SHARE_CONTESTED, SHARE_CONTESTED_BEFORE })
    .input(z.object({ id: idSchema, word: ledgerWordSchema }))
    .output(doneSchema),

  withdrawContest: signedInProcedure('ledger-parties', 'payments')
    .route({ method: 'POST', path: '/matches/{id}/ledger/withdraw-contest', tags, summary: 'Take back a contest' })
    .errors({ MATCH_NOT_FOUND, LEDGER_NOT_FOUND, SHARE_NOT_CONTESTED })
    .input(idInput)
    .output(doneSchema),

  /** The share stays as it is. */
  keep: signedInProcedure('ledger-organizers', 'payments')
    .route({ method: 'POST', path: '/matches/{id}/ledger/{party}/keep', tags, summary: 'Keep a contested share' })
    .errors({ ...matchErrors, SHARE_NOT_CONTESTED })
    .input(z.object({ id: idSchema, party: idSchema, word: ledgerWordSchema }))
    .output(doneSchema),

  /** Another entry makes the share `amountCents`; this answers a contest, too. */
  correct: signedInProcedure('ledger-organizers', 'payments')
    .route({ method: 'POST', path: '/matches/{id}/ledger/{party}/correct', tags, summary: 'Correct a share' })
    .errors({ ...matchErrors, SHARE_CHANGED })
    .input(
      z.object({
        id: idSchema,
        party: idSchema,
        amountCents: z.int('Indiquez un montant').check(z.gte(0), z.lte(LEDGER_LIMITS.totalCost)),
        /** The amount that the author saw. */
        from: z.int(),
        word: ledgerWordSchema,
      }),
    )
    .output(doneSchema),

  /** Those who owe and can be reminded now: not at night, not of a contested share, and at most once in three days. */
  remind: signedInProcedure('ledger-payee', 'payments')
    .route({ method: 'POST', path: '/matches/{id}/ledger/remind', tags, summary: 'Remind people of their shares' })
    .errors({ ...matchErrors, NOBODY_TO_REMIND })
    .input(z.object({ id: idSchema, parties: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }))
    .output(doneSchema),
}
