import { describe, expect, it } from 'vitest'
import { adminErrors } from '../admin/admin.errors.ts'
import { groupErrors, groupFailureMessages } from '../groups/group.errors.ts'
import { notificationFailureMessages } from '../notifications/notification.errors.ts'
import { userErrors } from '../users/user.errors.ts'
import { catalogMessage, errorCatalog } from './error-catalog.ts'

/** As specified, character by character: straight apostrophes and plain spaces. */
const SPECIFIED = {
  INVALID_CREDENTIALS: 'Email ou mot de passe incorrect',
  EMAIL_ALREADY_IN_USE: 'Un compte existe déjà avec cet email',
  WEAK_PASSWORD: 'Le mot de passe doit contenir au moins 6 caractères',
  INVALID_EMAIL: "Format d'email invalide",
  TOO_MANY_REQUESTS: 'Trop de tentatives. Veuillez réessayer dans quelques minutes',
  NETWORK_FAILURE: 'Erreur de connexion. Vérifiez votre connexion internet',
  POPUP_CLOSED: 'La fenêtre de connexion a été fermée',
  OPERATION_NOT_ALLOWED: "Cette méthode de connexion n'est pas activée",
  REQUIRES_RECENT_LOGIN: 'Veuillez vous reconnecter pour effectuer cette action',
  PERMISSION_DENIED: "Vous n'avez pas les permissions nécessaires pour cette action",
  NOT_FOUND: 'Document non trouvé',
  ALREADY_EXISTS: 'Ce document existe déjà',
  FAILED_PRECONDITION: "Opération impossible dans l'état actuel",
  RESOURCE_EXHAUSTED: 'Quota dépassé. Veuillez réessayer plus tard',
  CANCELLED: 'Opération annulée',
  UNKNOWN: 'Une erreur inconnue est survenue',
  INVALID_ARGUMENT: 'Arguments invalides',
  DEADLINE_EXCEEDED: "Délai d'attente dépassé",
  UNAVAILABLE: 'Service temporairement indisponible',
  UNEXPECTED: 'Une erreur est survenue. Veuillez réessayer',
  UNAUTHENTICATED: 'Utilisateur non authentifié',
  NOT_SIGNED_IN: 'Utilisateur non connecté',
  PROFILE_NOT_FOUND: 'Profil utilisateur non trouvé',
  ACCOUNT_DISABLED: 'Votre compte a été désactivé.',
  SESSION_EXPIRED: 'Votre session a expiré. Veuillez reconnecter.',
  LOGIN_BLOCKED: 'Trop de tentatives de connexion. Veuillez réessayer dans 15 minutes.',
  USER_DATA_UNREADABLE: 'Impossible de lire les données utilisateur : autorisation manquante.',
}

describe('the messages of the specification', () => {
  it('are those of the catalog', () => {
    expect(Object.fromEntries(Object.entries(errorCatalog).map(([code, { message }]) => [code, message]))).toEqual(SPECIFIED)
  })

  it.each(Object.entries(SPECIFIED))('%s: « %s »', (code, message) => expect(catalogMessage(code)).toBe(message))

  it('include one for anything else', () => {
    for (const code of ['', 'BAD_REQUEST', 'toString', '__proto__']) expect(catalogMessage(code)).toBe(SPECIFIED.UNEXPECTED)
  })

  it.each([
    [userErrors.ACCOUNT_EXISTS, 'Un compte avec cet email existe déjà'],
    [userErrors.PASSWORD_TOO_SHORT, 'Le mot de passe doit contenir au moins 8 caractères'],
    [userErrors.PROFILE_FORBIDDEN, 'Non autorisé à modifier ce profil'],
    [groupErrors.GROUP_NOT_FOUND, 'Groupe introuvable'],
    [groupErrors.NOT_AUTHORIZED, 'Non autorisé'],
    [groupErrors.ALREADY_MEMBER, 'Vous êtes déjà membre de ce groupe'],
    [groupErrors.REQUEST_PENDING, 'Vous avez déjà une demande en attente pour ce groupe'],
    [groupErrors.REQUEST_ADMINS_ONLY, 'Seuls les administrateurs peuvent traiter les demandes'],
    [groupErrors.REQUEST_NOT_FOUND, 'Demande introuvable'],
    [groupErrors.PROMOTE_DENIED, 'Seuls les administrateurs ou le créateur peuvent promouvoir.'],
    [groupErrors.DEMOTE_DENIED, 'Seul le créateur peut retirer les droits d’administrateur.'],
    [groupErrors.NOT_AN_ADMIN, 'Ce membre n’est pas administrateur.'],
    [groupErrors.REMOVE_DENIED, 'Autorisation refusée.'],
    [groupErrors.CREATOR_STAYS, 'Le créateur ne peut pas être retiré.'],
    [groupErrors.MEMBER_NOT_FOUND, 'Membre introuvable.'],
    [groupErrors.CREATOR_MUST_NAME_ADMIN, 'Vous êtes le créateur du groupe. Avant de quitter, vous devez nommer un autre membre admin.'],
    [groupErrors.TRANSFER_DENIED, 'Seul le créateur peut transférer la propriété'],
    [groupErrors.NEW_OWNER_NOT_MEMBER, 'Le nouvel administrateur doit être membre du groupe'],
    [adminErrors.CANNOT_DELETE_ONESELF, 'Vous ne pouvez pas vous supprimer vous-même'],
  ])('that the parts of the product add: $message', ({ message }, specified) => expect(message).toBe(specified))

  it('include those for what failed', () => {
    expect([groupFailureMessages, notificationFailureMessages]).toEqual([
      {
        leave: 'Erreur lors de la sortie du groupe',
        transfer: 'Erreur lors du transfert de propriété du groupe',
        handleRequest: 'Erreur lors du traitement de la demande',
        notAllowedInGroup: 'Non autorisé à gérer cette demande',
        notAllowedFromNotification: "Vous n'avez pas les permissions nécessaires",
      },
      { remove: 'Erreur lors de la suppression' },
    ])
  })
})
