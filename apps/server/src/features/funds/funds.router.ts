import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { addFundEntry } from './commands/add-fund-entry.ts'
import { cancelFundEntry } from './commands/cancel-fund-entry.ts'
import { changeFundReceipt } from './commands/change-fund-receipt.ts'
import { handOverFundMoney } from './commands/hand-over-fund-money.ts'
import { removeFundReceipt } from './commands/remove-fund-receipt.ts'
import { listFundEntries } from './fund-entries.queries.ts'
import { readFund } from './funds.queries.ts'

const done = () => ({ done: true as const })
const { funds } = memberApi

/** The API of the funds of groups. */
export const createFundsRouter = ({ files }: { files: FileStore }) => ({
  ofGroup: funds.ofGroup.handler(queryHandler(readFund)),

  entries: funds.entries.handler(queryHandler(listFundEntries)),

  add: funds.add.handler(commandHandler(addFundEntry, done)),

  handOver: funds.handOver.handler(commandHandler(handOverFundMoney, done)),

  cancel: funds.cancel.handler(commandHandler(cancelFundEntry, done)),

  changeReceipt: funds.changeReceipt.handler(async ({ context: { db, viewer }, input: { params, body } }) => {
    await changeFundReceipt({ db, files, actor: viewer, input: { ...params, photo: body } })
    return done()
  }),

  removeReceipt: funds.removeReceipt.handler(commandHandler(removeFundReceipt, done)),
})
