import { errorCatalog } from '../lib/error-catalog.ts'
import { playerErrors } from '../players/player.errors.ts'

export const contactErrors = {
  PLAYER_NOT_FOUND: playerErrors.PLAYER_NOT_FOUND,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  RESOURCE_EXHAUSTED: errorCatalog.RESOURCE_EXHAUSTED,
  CONTACT_PENDING: { status: 409, message: 'Vous avez déjà écrit à cette personne. Attendez sa réponse.' },
} as const
