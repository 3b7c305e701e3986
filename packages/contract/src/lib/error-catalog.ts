import { NETWORK_FAILURE } from './network-failure.ts'

/** All messages that the specification lists. Those that nothing throws say why. */
export const errorCatalog = {
  INVALID_CREDENTIALS: { status: 401, message: 'Email ou mot de passe incorrect' },
  EMAIL_ALREADY_IN_USE: { status: 409, message: 'Un compte existe déjà avec cet email' },
  /** Nothing throws it: passwords need 8 characters everywhere, with PASSWORD_TOO_SHORT. */
  WEAK_PASSWORD: { status: 400, message: 'Le mot de passe doit contenir au moins 6 caractères' },
  INVALID_EMAIL: { status: 400, message: "Format d'email invalide" },
  TOO_MANY_REQUESTS: { status: 429, message: 'Trop de tentatives. Veuillez réessayer dans quelques minutes' },
  NETWORK_FAILURE,
  /** Nothing throws it: another service signs people in without a popup. */
  POPUP_CLOSED: { status: 400, message: 'La fenêtre de connexion a été fermée' },
  OPERATION_NOT_ALLOWED: { status: 403, message: "Cette méthode de connexion n'est pas activée" },
  REQUIRES_RECENT_LOGIN: { status: 401, message: 'Veuillez vous reconnecter pour effectuer cette action' },
  PERMISSION_DENIED: { status: 403, message: "Vous n'avez pas les permissions nécessaires pour cette action" },
  NOT_FOUND: { status: 404, message: 'Document non trouvé' },
  /** Nothing throws it: what exists once has a message of its own, such as ACCOUNT_EXISTS or REQUEST_PENDING. */
  ALREADY_EXISTS: { status: 409, message: 'Ce document existe déjà' },
  FAILED_PRECONDITION: { status: 409, message: "Opération impossible dans l'état actuel" },
  RESOURCE_EXHAUSTED: { status: 429, message: 'Quota dépassé. Veuillez réessayer plus tard' },
  CANCELLED: { status: 409, message: 'Opération annulée' },
  /** Nothing throws it: unexpected errors are UNEXPECTED. */
  UNKNOWN: { status: 500, message: 'Une erreur inconnue est survenue' },
  INVALID_ARGUMENT: { status: 400, message: 'Arguments invalides' },
  /** Nothing throws it: a database that takes too long is UNAVAILABLE; a proxy may answer it. */
  DEADLINE_EXCEEDED: { status: 504, message: "Délai d'attente dépassé" },
  UNAVAILABLE: { status: 503, message: 'Service temporairement indisponible' },
  UNEXPECTED: { status: 500, message: 'Une erreur est survenue. Veuillez réessayer' },
  UNAUTHENTICATED: { status: 401, message: 'Utilisateur non authentifié' },
  /** Nothing throws it: without a session, calls answer UNAUTHENTICATED. */
  NOT_SIGNED_IN: { status: 401, message: 'Utilisateur non connecté' },
  PROFILE_NOT_FOUND: { status: 404, message: 'Profil utilisateur non trouvé' },
  ACCOUNT_DISABLED: { status: 403, message: 'Votre compte a été désactivé.' },
  SESSION_EXPIRED: { status: 401, message: 'Votre session a expiré. Veuillez reconnecter.' },
  LOGIN_BLOCKED: { status: 429, message: 'Trop de tentatives de connexion. Veuillez réessayer dans 15 minutes.' },
  /** Nothing throws it: own data can always be read, and that of others is not found. */
  USER_DATA_UNREADABLE: { status: 403, message: 'Impossible de lire les données utilisateur : autorisation manquante.' },
} as const satisfies Record<string, { status: number; message: string }>

export type CatalogCode = keyof typeof errorCatalog

export function catalogMessage(code: string): string {
  return isCatalogCode(code) ? errorCatalog[code].message : errorCatalog.UNEXPECTED.message
}

function isCatalogCode(code: string): code is CatalogCode {
  return Object.hasOwn(errorCatalog, code)
}
