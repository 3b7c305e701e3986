import { errorCatalog } from '../lib/error-catalog.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { seriesErrors } from '../series/series.errors.ts'

export const ledgerErrors = {
  MATCH_NOT_FOUND: matchErrors.MATCH_NOT_FOUND,
  SERIES_NOT_FOUND: seriesErrors.SERIES_NOT_FOUND,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  LEDGER_NOT_FOUND: { status: 404, message: 'Cette cagnotte n’existe pas ou plus' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Ce paiement n’existe pas ou plus' },
  PAYMENT_ANSWERED: { status: 409, message: 'Ce paiement a déjà sa réponse' },
  PAYMENT_TOO_HIGH: { status: 409, message: 'C’est plus que ce qui reste à payer. Actualisez la page.' },
  /** Since the page was read. */
  PAYMENT_DECLARED: {
    status: 409,
    message: 'Cette personne dit entre-temps avoir payé\u00a0: vérifiez le montant, puis confirmez son paiement.',
  },
  /** Sent before, under the same key: the answer got lost. */
  PAYMENT_SENT: {
    status: 409,
    message: 'Votre premier envoi est arrivé, avec d’autres valeurs. Vérifiez ce qui est noté avant de recommencer.',
  },
  PREPAYMENTS_CLOSED: { status: 409, message: 'Cette série n’accepte pas, ou plus, les paiements d’avance' },
  SHARE_CONTESTED: { status: 409, message: 'Cette part est contestée\u00a0: elle attend d’abord une réponse' },
  SHARE_NOT_CONTESTED: { status: 409, message: 'Cette part n’est pas contestée, ou plus' },
  SHARE_CONTESTED_BEFORE: { status: 409, message: 'Cette part a déjà été contestée. Écrivez à l’organisateur.' },
  SHARE_CHANGED: { status: 409, message: 'Cette part a changé entre-temps. Actualisez la page.' },
  CORRECTION_NEEDS_REASON: { status: 400, message: 'Dites pourquoi en quelques mots' },
  NOBODY_TO_REMIND: { status: 409, message: 'Une relance tous les trois jours au plus, jamais la nuit' },
} as const
