import { errorCatalog } from '../lib/error-catalog.ts'
import { matchErrors } from '../matches/match.errors.ts'

export const attendanceErrors = {
  MATCH_NOT_FOUND: matchErrors.MATCH_NOT_FOUND,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
  ATTENDANCE_NOT_FOUND: { status: 404, message: 'Rien n’est noté pour ce match' },
  CONTEST_CLOSED: { status: 409, message: 'Une absence se conteste pendant 48\u00a0h. Écrivez à l’organisateur.' },
} as const
