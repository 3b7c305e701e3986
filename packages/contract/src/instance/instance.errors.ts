import { errorCatalog } from '../lib/error-catalog.ts'
import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'

export const instanceErrors = {
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  NOT_FOUND: errorCatalog.NOT_FOUND,
  EDITED_MEANWHILE,
  SETTING_FROM_ENVIRONMENT: { status: 409, message: 'Ce réglage est fixé par l’environnement du serveur' },
  DOMAINS_MISSING: { status: 400, message: 'Indiquez au moins un domaine' },
  REGISTRATION_CLOSED: { status: 403, message: 'Les inscriptions sont fermées sur ce site' },
  INVITATION_REQUIRED: { status: 403, message: 'Il faut une invitation pour s’inscrire ici' },
  /** Used up, expired, revoked or unknown. */
  INVITATION_EXPIRED: { status: 410, message: 'Cette invitation n’est plus valable. Demandez-en une autre.' },
  /** A newer version asks for consent. */
  TERMS_CHANGED: { status: 409, message: 'Les conditions viennent de changer. Relisez-les, puis acceptez-les.' },
  /** Wrong, used, expired, or of an earlier start. */
  INSTALLATION_CODE_INVALID: {
    status: 403,
    message: 'Ce code n’est pas le bon, ou n’est plus valable. Redémarrez le serveur\u00a0: il en affiche un nouveau.',
  },
  INSTALLATION_CODE_REQUIRED: { status: 403, message: 'Recopiez d’abord le code affiché dans la console du serveur' },
  EMAIL_DOMAIN_REFUSED: { status: 403, message: 'Cette adresse n’est pas d’un domaine autorisé' },
} as const
