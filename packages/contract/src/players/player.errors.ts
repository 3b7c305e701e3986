import { errorCatalog } from '../lib/error-catalog.ts'

/** Errors of other people's profiles; whoever may not be seen does not exist. */
export const playerErrors = {
  PLAYER_NOT_FOUND: { status: 404, message: 'Joueur introuvable' },
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
} as const
