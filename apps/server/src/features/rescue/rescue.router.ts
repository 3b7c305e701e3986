import { findMatch, keepMatch } from '#features/matches/match-danger.public.ts'
import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { voteOnRescue } from './commands/vote-on-rescue.ts'
import { findRescue } from './rescue.queries.ts'

export const rescueRouter = {
  find: memberApi.rescue.find.handler(queryHandler(findRescue)),

  vote: memberApi.rescue.vote.handler(commandHandler(voteOnRescue, findRescue)),

  keep: memberApi.rescue.keep.handler(commandHandler(keepMatch, findMatch)),
}
