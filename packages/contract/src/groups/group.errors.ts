import { errorCatalog } from '../lib/error-catalog.ts'
import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'

export const groupErrors = {
  GROUP_NOT_FOUND: { status: 404, message: 'Groupe introuvable' },
  /** Created before, under the same key: the answer got lost. */
  GROUP_SENT: {
    status: 409,
    message: 'Votre premier envoi est arrivé\u00a0: le groupe est créé, avec d’autres valeurs. Regardez vos groupes avant de recommencer.',
  },
  /** The page was loaded for another account, which signed out in another tab. */
  NOT_AUTHORIZED: { status: 403, message: 'Non autorisé' },
  ALREADY_MEMBER: { status: 409, message: 'Vous êtes déjà membre de ce groupe' },
  REQUEST_PENDING: { status: 409, message: 'Vous avez déjà une demande en attente pour ce groupe' },
  REQUEST_ADMINS_ONLY: { status: 403, message: 'Seuls les administrateurs peuvent traiter les demandes' },
  REQUEST_NOT_FOUND: { status: 404, message: 'Demande introuvable' },
  REQUEST_HANDLED: { status: 409, message: 'Cette demande a déjà été traitée' },
  PROMOTE_DENIED: { status: 403, message: 'Seuls les administrateurs ou le créateur peuvent promouvoir.' },
  DEMOTE_DENIED: { status: 403, message: 'Seul le créateur peut retirer les droits d’administrateur.' },
  NOT_AN_ADMIN: { status: 409, message: 'Ce membre n’est pas administrateur.' },
  REMOVE_DENIED: { status: 403, message: 'Autorisation refusée.' },
  CREATOR_STAYS: { status: 409, message: 'Le créateur ne peut pas être retiré.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'Membre introuvable.' },
  CREATOR_MUST_NAME_ADMIN: {
    status: 409,
    message: 'Vous êtes le créateur du groupe. Avant de quitter, vous devez nommer un autre membre admin.',
  },
  TRANSFER_DENIED: { status: 403, message: 'Seul le créateur peut transférer la propriété' },
  NEW_OWNER_NOT_MEMBER: { status: 409, message: 'Le nouvel administrateur doit être membre du groupe' },
  INVITATION_NOT_FOUND: { status: 404, message: 'Invitation introuvable' },
  INVITED_IS_MEMBER: { status: 409, message: 'Cette personne est déjà membre du groupe' },
  INVITED_HAS_ASKED: { status: 409, message: 'Cette personne demande déjà à rejoindre le groupe' },
  INVITED_DECLINED: { status: 409, message: 'Cette personne a décliné l’invitation' },
  /** Typed to confirm the deletion. */
  GROUP_NAME_DIFFERS: { status: 409, message: 'Ce n’est pas le nom du groupe' },
  EDITED_MEANWHILE,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
} as const

export type GroupErrorCode = keyof typeof groupErrors

export const groupFailureMessages = {
  leave: 'Erreur lors de la sortie du groupe',
  transfer: 'Erreur lors du transfert de propriété du groupe',
  handleRequest: 'Erreur lors du traitement de la demande',
  notAllowedInGroup: 'Non autorisé à gérer cette demande',
  notAllowedFromNotification: "Vous n'avez pas les permissions nécessaires",
} as const
