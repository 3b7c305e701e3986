import { memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { findOwnAvailability } from './availability.queries.ts'
import { listAvailablePlayers } from './available-players.queries.ts'
import { endAvailability } from './commands/end-availability.ts'
import { proposePlace } from './commands/propose-place.ts'
import { setAvailability } from './commands/set-availability.ts'
import { withdrawProposal } from './commands/withdraw-proposal.ts'
import { listFittingMatches } from './fitting-matches.queries.ts'

const listPlayers = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => listAvailablePlayers(db, viewer, { id })

export const availabilityRouter = {
  mine: memberApi.availability.mine.handler(({ context: { db, viewer } }) => findOwnAvailability(db, viewer)),

  set: memberApi.availability.set.handler(commandHandler(setAvailability, (db, viewer) => findOwnAvailability(db, viewer))),

  end: memberApi.availability.end.handler(commandHandler(endAvailability, (db, viewer) => findOwnAvailability(db, viewer))),

  matches: memberApi.availability.matches.handler(queryHandler(listFittingMatches)),

  players: memberApi.availability.players.handler(queryHandler(listPlayers)),

  propose: memberApi.availability.propose.handler(commandHandler(proposePlace, listPlayers)),

  withdraw: memberApi.availability.withdraw.handler(commandHandler(withdrawProposal, listPlayers)),
}
