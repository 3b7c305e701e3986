export const apiKeyErrors = {
  /** Unknown, expired or revoked: a program learns no more. */
  API_KEY_INVALID: { status: 401, message: 'Cette clé d’API n’est pas valable' },
  API_KEY_READS_ONLY: { status: 403, message: 'Cette clé d’API ne permet que la lecture' },
  API_KEY_NOT_ALLOWED: { status: 403, message: 'Les clés d’API ne permettent pas cette action' },
  API_KEYS_FULL: { status: 409, message: 'Vous avez déjà 10 clés actives. Révoquez-en une pour en créer une autre.' },
  /** Created before, under the same key of the browser, and used or with other values: the answer got lost. */
  API_KEY_SENT: {
    status: 409,
    message:
      'Votre premier envoi est arrivé\u00a0: la clé est dans la liste. Si vous n’avez pas son secret, révoquez-la et créez-en une autre.',
  },
  /** Revoked meanwhile, or another person's. */
  API_KEY_NOT_FOUND: { status: 404, message: 'Cette clé est déjà révoquée' },
} as const
