import { errorCatalogue } from '../kit/error-catalogue.ts'
import { playerErrors } from '../players/player.errors.ts'

/** Errors of contact requests. */
export const contactErrors = {
  PLAYER_NOT_FOUND: playerErrors.PLAYER_NOT_FOUND,
  PERMISSION_DENIED: errorCatalogue.PERMISSION_DENIED,
  RESOURCE_EXHAUSTED: errorCatalogue.RESOURCE_EXHAUSTED,
  CONTACT_PENDING: { status: 409, message: 'Vous avez déjà écrit à cette personne. Attendez sa réponse.' },
} as const
