export const webhookErrors = {
  WEBHOOKS_FULL: { status: 409, message: 'Il y a déjà 10 webhooks. Supprimez-en un pour en ajouter un autre.' },
  /** Added before, under the same key of the browser, with other values: the answer got lost. */
  WEBHOOK_SENT: {
    status: 409,
    message:
      'Votre premier envoi est arrivé\u00a0: le webhook est dans la liste, avec d’autres valeurs. Modifiez-le, et renouvelez son secret.',
  },
  /** Deleted meanwhile, or of another group. */
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Ce webhook n’existe plus' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Cet envoi n’est plus dans le journal' },
} as const
