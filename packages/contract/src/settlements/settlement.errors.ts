import { errorCatalog } from '../lib/error-catalog.ts'

export const settlementErrors = {
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  SETTLEMENT_NOT_FOUND: { status: 404, message: 'Cette proposition n’existe pas ou plus' },
  SETTLEMENT_OPEN: { status: 409, message: 'Un règlement est déjà proposé dans ce groupe' },
  /** Before it is proposed. */
  SETTLEMENT_CHANGED: { status: 409, message: 'Les comptes ont changé entre-temps. Vérifiez les paiements, puis proposez-les.' },
  /** Proposed before, under the same key: the answer got lost. */
  SETTLEMENT_SENT: {
    status: 409,
    message: 'Votre premier envoi est arrivé, avec d’autres paiements. Vérifiez la proposition avant de recommencer.',
  },
  SETTLEMENT_OUTDATED: { status: 409, message: 'Les comptes ont changé depuis\u00a0: ces paiements ne sont plus proposés' },
  SETTLEMENT_ENDED: { status: 409, message: 'Cette proposition n’est plus ouverte' },
} as const
