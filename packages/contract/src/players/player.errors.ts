import { errorCatalog } from '../lib/error-catalog.ts'

/** Errors of player profiles. Players whom the viewer may not see are not found. */
export const playerErrors = {
  PLAYER_NOT_FOUND: { status: 404, message: 'Joueur introuvable' },
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
} as const
