import { errorCatalog } from '../lib/error-catalog.ts'

export const playerErrors = {
  PLAYER_NOT_FOUND: { status: 404, message: 'Joueur introuvable' },
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
} as const
