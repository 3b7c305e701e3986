import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { answerSettlement } from './commands/answer-settlement.ts'
import { proposeSettlement } from './commands/propose-settlement.ts'
import { withdrawSettlement } from './commands/withdraw-settlement.ts'
import { readGroupSettlement } from './group-settlement.queries.ts'

const done = () => ({ done: true as const })

/** The API of settlements. */
export const settlementsRouter = {
  ofGroup: memberApi.settlements.ofGroup.handler(queryHandler(readGroupSettlement)),

  propose: memberApi.settlements.propose.handler(commandHandler(proposeSettlement, done)),

  answer: memberApi.settlements.answer.handler(commandHandler(answerSettlement, done)),

  withdraw: memberApi.settlements.withdraw.handler(commandHandler(withdrawSettlement, done)),
}
