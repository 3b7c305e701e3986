import { errorCatalog } from '../lib/error-catalog.ts'
import { matchErrors } from '../matches/match.errors.ts'

export const availabilityErrors = {
  MATCH_NOT_FOUND: matchErrors.MATCH_NOT_FOUND,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
} as const
