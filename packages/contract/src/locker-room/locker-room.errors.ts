import { errorCatalog } from '../lib/error-catalog.ts'
import { matchErrors } from '../matches/match.errors.ts'

export const lockerRoomErrors = {
  MATCH_NOT_FOUND: matchErrors.MATCH_NOT_FOUND,
  LOCKER_ROOM_CLOSED: { status: 403, message: 'Le vestiaire est réservé aux joueurs inscrits.' },
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
  PLAYER_NOT_LISTED: matchErrors.PLAYER_NOT_LISTED,
  SCORER_ABSENT: { status: 409, message: 'Ce joueur est noté absent\u00a0: il n’a pas marqué.' },
  GOALS_ABOVE_SCORE: { status: 409, message: 'Les buts et les passes notés dépassent le score\u00a0: corrigez-les avec lui.' },
  ITEM_NOT_FOUND: { status: 404, message: 'Cet objet n’est plus sur la liste' },
  ITEM_TAKEN: { status: 409, message: 'Quelqu’un s’en charge déjà' },
  VOTE_CLOSED: { status: 409, message: 'Le vote est fermé' },
  ANNOUNCEMENTS_SPENT: { status: 409, message: 'Vous avez déjà fait trois annonces pour ce match' },
  MESSAGE_ID_TAKEN: { status: 409, message: 'Ce message existe déjà' },
  /** Sent before, under the same id: the answer got lost. */
  MESSAGE_SENT: { status: 409, message: 'Votre premier envoi est arrivé, avec un autre texte. Relisez-le avant de recommencer.' },
} as const
