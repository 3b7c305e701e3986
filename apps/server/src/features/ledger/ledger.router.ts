import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { confirmPayment } from './commands/confirm-payment.ts'
import { contestShare } from './commands/contest-share.ts'
import { correctShare } from './commands/correct-share.ts'
import { declarePayment } from './commands/declare-payment.ts'
import { keepShare } from './commands/keep-share.ts'
import { markNotSeen } from './commands/mark-not-seen.ts'
import { noteReceipt } from './commands/note-receipt.ts'
import { remindOfShares } from './commands/remind-of-shares.ts'
import { setCost } from './commands/set-cost.ts'
import { withdrawContest } from './commands/withdraw-contest.ts'
import { withdrawPayment } from './commands/withdraw-payment.ts'
import { listGroupEntries } from './group-entries.queries.ts'
import { readMatchLedger } from './match-ledger.queries.ts'
import { readGroupLedger, readOwnLedger } from './own-balances.queries.ts'
import { findDetailsOf, findDetailsOfPayee } from './payments/details-of-payee.queries.ts'
import { readSeriesLedger } from './series-ledger.queries.ts'

const done = () => ({ done: true as const })
const { ledger } = memberApi

/** The API of the « cagnotte ». */
export const createLedgerRouter = ({ ibanSeal }: { ibanSeal: SecretSeal }) => ({
  own: ledger.own.handler(({ context: { db, viewer } }) => readOwnLedger(db, viewer)),

  ofGroup: ledger.ofGroup.handler(queryHandler(readGroupLedger)),

  groupEntries: ledger.groupEntries.handler(queryHandler(listGroupEntries)),

  ofMatch: ledger.ofMatch.handler(async ({ context: { db, viewer }, input }) => {
    const found = await readMatchLedger(db, viewer, input)
    return { ...found, payeeDetails: await findDetailsOfPayee(db.read, found, ibanSeal) }
  }),

  ofSeries: ledger.ofSeries.handler(queryHandler(readSeriesLedger)),

  payeeDetails: ledger.payeeDetails.handler(({ context: { db, viewer }, input }) => findDetailsOf(db, viewer, input, ibanSeal)),

  setCost: ledger.setCost.handler(commandHandler(setCost, done)),

  declare: ledger.declare.handler(commandHandler(declarePayment, done)),

  withdraw: ledger.withdraw.handler(commandHandler(withdrawPayment, done)),

  confirm: ledger.confirm.handler(commandHandler(confirmPayment, done)),

  notSeen: ledger.notSeen.handler(commandHandler(markNotSeen, done)),

  receive: ledger.receive.handler(commandHandler(noteReceipt, done)),

  contest: ledger.contest.handler(commandHandler(contestShare, done)),

  withdrawContest: ledger.withdrawContest.handler(commandHandler(withdrawContest, done)),

  keep: ledger.keep.handler(commandHandler(keepShare, done)),

  correct: ledger.correct.handler(commandHandler(correctShare, done)),

  remind: ledger.remind.handler(commandHandler(remindOfShares, done)),
})
