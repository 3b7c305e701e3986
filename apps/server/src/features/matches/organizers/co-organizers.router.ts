import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { readHistory } from '../history/match-history.queries.ts'
import { findMatch } from '../matches.queries.ts'
import { nameCoOrganizer } from './commands/name-co-organizer.ts'
import { resignAsCoOrganizer } from './commands/resign-as-co-organizer.ts'
import { takeBackRole } from './commands/take-back-role.ts'

export const coOrganizersRouter = {
  name: memberApi.coOrganizers.name.handler(commandHandler(nameCoOrganizer, findMatch)),

  takeBack: memberApi.coOrganizers.takeBack.handler(commandHandler(takeBackRole, findMatch)),

  resign: memberApi.coOrganizers.resign.handler(commandHandler(resignAsCoOrganizer, findMatch)),

  history: memberApi.coOrganizers.history.handler(queryHandler(readHistory)),
}
