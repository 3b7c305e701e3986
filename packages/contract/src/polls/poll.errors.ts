import { errorCatalog } from '../lib/error-catalog.ts'
import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'
import { matchErrors } from '../matches/match.errors.ts'

export const pollErrors = {
  /** Also for those who may not see it. */
  POLL_NOT_FOUND: { status: 404, message: 'Ce sondage n’existe pas, ou n’existe plus' },
  /** Sent before, under the same key: the answer got lost. */
  POLL_SENT: {
    status: 409,
    message:
      'Votre premier envoi est arrivé\u00a0: le sondage est lancé, avec d’autres valeurs. Regardez vos sondages avant de recommencer.',
  },
  POLLS_FULL: { status: 409, message: 'Il y a déjà 10 sondages ouverts. Terminez-en un pour en lancer un autre.' },
  /** Closed by hand or by its deadline, or a date was chosen meanwhile. */
  POLL_CLOSED: { status: 409, message: 'Ce sondage est clos' },
  /** Removed by an edit. */
  POLL_DATE_NOT_FOUND: { status: 404, message: 'Cette date n’est plus proposée' },
  POLL_DATE_PAST: { status: 409, message: 'Cette date est passée' },
  POLL_ANSWER_NOT_FOUND: { status: 404, message: 'Cette réponse n’existe plus' },
  DEADLINE_IN_PAST: { status: 409, message: 'Choisissez une date limite à venir' },
  EDITED_MEANWHILE,
  REMINDED_TODAY: matchErrors.REMINDED_TODAY,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  RESOURCE_EXHAUSTED: errorCatalog.RESOURCE_EXHAUSTED,
} as const

export type PollErrorCode = keyof typeof pollErrors
