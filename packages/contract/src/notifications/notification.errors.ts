export const notificationErrors = {
  /** Deleted, or of another user. */
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification introuvable' },
  UNSUBSCRIBE_LINK_INVALID: { status: 404, message: 'Ce lien de désabonnement n’est pas valable. Choisissez dans vos paramètres.' },
  PUSH_SERVICE_UNKNOWN: { status: 422, message: 'Les notifications de ce navigateur ne sont pas prises en charge' },
} as const

export const notificationFailureMessages = {
  remove: 'Erreur lors de la suppression',
} as const
