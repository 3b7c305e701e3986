export const notificationErrors = {
  UNSUBSCRIBE_LINK_INVALID: { status: 404, message: 'Ce lien de désabonnement n’est pas valable. Choisissez dans vos paramètres.' },
  PUSH_SERVICE_UNKNOWN: { status: 422, message: 'Les notifications de ce navigateur ne sont pas prises en charge' },
} as const

export const notificationFailureMessages = {
  remove: 'Erreur lors de la suppression',
} as const
