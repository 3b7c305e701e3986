import { errorCatalog } from '../lib/error-catalog.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { playerErrors } from '../players/player.errors.ts'

export const availabilityErrors = {
  MATCH_NOT_FOUND: matchErrors.MATCH_NOT_FOUND,
  PLACE_TAKEN: matchErrors.PLACE_TAKEN,
  PLAYER_NOT_FOUND: playerErrors.PLAYER_NOT_FOUND,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
} as const
