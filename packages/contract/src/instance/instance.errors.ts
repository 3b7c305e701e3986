import { errorCatalog } from '../lib/error-catalog.ts'
import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'

export const instanceErrors = {
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  NOT_FOUND: errorCatalog.NOT_FOUND,
  EDITED_MEANWHILE,
  SETTING_FROM_ENVIRONMENT: { status: 409, message: 'Ce réglage est fixé par l’environnement du serveur' },
  DOMAINS_MISSING: { status: 400, message: 'Indiquez au moins un domaine' },
  MAIL_SENDER_MISSING: { status: 400, message: 'Indiquez l’adresse qui envoie les mails' },
  /** The stored one must not go to another server. */
  MAIL_PASSWORD_REQUIRED: {
    status: 400,
    message: 'Retapez le mot de passe\u00a0: celui qui est gardé ne va qu’au serveur et à l’identifiant d’avant',
  },
  /** Links in mails would lead nowhere. */
  ADDRESS_MISSING: { status: 409, message: 'Réglez d’abord l’adresse publique (APP_URL)\u00a0: les liens des mails y mènent' },
  REGISTRATION_CLOSED: { status: 403, message: 'Les inscriptions sont fermées sur ce site' },
  INVITATION_REQUIRED: { status: 403, message: 'Il faut une invitation pour s’inscrire ici' },
  /** Made before, under the same key of the browser, and used or with other values: the answer got lost. */
  INVITATION_SENT: {
    status: 409,
    message:
      'Votre premier envoi est arrivé\u00a0: l’invitation est dans la liste. Si vous n’avez pas son lien, retirez-la et créez-en une autre.',
  },
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
