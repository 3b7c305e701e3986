import { errorCatalog } from '../lib/error-catalog.ts'
import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'

export const matchErrors = {
  MATCH_NOT_FOUND: { status: 404, message: 'Match introuvable' },
  MATCH_PRIVATE: { status: 403, message: 'Ce match est privé.' },
  /** Published before, under the same key: the answer got lost. */
  MATCH_SENT: {
    status: 409,
    message: 'Votre premier envoi est arrivé\u00a0: le match est publié, avec d’autres valeurs. Regardez vos matchs avant de recommencer.',
  },
  START_IN_PAST: { status: 400, message: 'Le coup d’envoi doit être dans le futur' },
  PLACES_TAKEN: { status: 409, message: 'Il y a déjà plus de joueurs inscrits que de places' },
  PLACE_TAKEN: { status: 409, message: 'Cette place vient d’être prise.' },
  PLAYER_NOT_LISTED: { status: 404, message: 'Ce joueur n’est pas sur la liste' },
  GUEST_NOT_FOUND: { status: 404, message: 'Cette place n’existe pas, ou plus.' },
  /** Sent before, under the same id: the answer got lost. */
  GUEST_SENT: { status: 409, message: 'Votre premier envoi est arrivé, avec un autre prénom. Vérifiez la liste avant de recommencer.' },
  GUESTS_NOT_ALLOWED: { status: 403, message: 'Pour ce match, il faut un compte.' },
  GUEST_TURNED_AWAY: { status: 403, message: 'L’organisateur n’a pas retenu votre demande.' },
  GUEST_LIMIT: { status: 409, message: 'Trois places ont déjà été prises depuis ce téléphone.' },
  GUESTS_PER_PLAYER: { status: 409, message: 'Vous ne pouvez pas amener plus d’invités.' },
  CO_ORGANIZERS_COMPLETE: { status: 409, message: 'Ce match a déjà trois co-organisateurs.' },
  LEAVE_REASON_REQUIRED: {
    status: 400,
    message: 'Le délai pour se désister est passé\u00a0: ouvrez le match et dites un mot à l’organisateur.',
  },
  LEAVE_LINK_INVALID: { status: 404, message: 'Ce lien ne vaut plus\u00a0: le match a commencé, est annulé ou n’existe plus.' },
  PRESENCE_LINK_INVALID: {
    status: 404,
    message: 'Ce lien ne vaut plus\u00a0: le match a changé de date, a commencé, ou vous n’êtes plus sur la liste.',
  },
  REMINDED_TODAY: { status: 409, message: 'Vous avez déjà relancé aujourd’hui. Prochaine relance possible demain.' },
  RELIABILITY_TOO_LOW: {
    status: 403,
    message: 'Ce match demande d’avoir été plus souvent présent à ses derniers matchs. Demandez à l’organisateur.',
  },
  JOIN_REQUEST_NOT_FOUND: { status: 404, message: 'Cette demande n’existe plus.' },
  EDITED_MEANWHILE,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  UNAUTHENTICATED: errorCatalog.UNAUTHENTICATED,
} as const

export type MatchErrorCode = keyof typeof matchErrors
