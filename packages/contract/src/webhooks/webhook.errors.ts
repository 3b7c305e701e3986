export const webhookErrors = {
  WEBHOOKS_FULL: { status: 409, message: 'Il y a déjà 10 webhooks. Supprimez-en un pour en ajouter un autre.' },
  /** Deleted meanwhile, or of another group. */
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Ce webhook n’existe plus' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Cet envoi n’est plus dans le journal' },
} as const
