import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { findOwnAvailability } from './availability.queries.ts'
import { listAvailablePlayers } from './available-players.queries.ts'
import { endAvailability } from './commands/end-availability.ts'
import { setAvailability } from './commands/set-availability.ts'
import { listFittingMatches } from './fitting-matches.queries.ts'

export const availabilityRouter = {
  mine: memberApi.availability.mine.handler(({ context: { db, viewer } }) => findOwnAvailability(db, viewer)),

  set: memberApi.availability.set.handler(commandHandler(setAvailability, (db, viewer) => findOwnAvailability(db, viewer))),

  end: memberApi.availability.end.handler(commandHandler(endAvailability, (db, viewer) => findOwnAvailability(db, viewer))),

  matches: memberApi.availability.matches.handler(queryHandler(listFittingMatches)),

  players: memberApi.availability.players.handler(queryHandler(listAvailablePlayers)),
}
