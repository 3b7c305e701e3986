import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { findMatch } from '../matches.queries.ts'
import { answerJoinRequest } from './commands/answer-join-request.ts'
import { askToJoin } from './commands/ask-to-join.ts'
import { withdrawJoinRequest } from './commands/withdraw-join-request.ts'

export const joinRequestsRouter = {
  ask: memberApi.joinRequests.ask.handler(commandHandler(askToJoin, findMatch)),

  withdraw: memberApi.joinRequests.withdraw.handler(commandHandler(withdrawJoinRequest, findMatch)),

  answer: memberApi.joinRequests.answer.handler(commandHandler(answerJoinRequest, findMatch)),
}
