import { errorCatalog } from '../lib/error-catalog.ts'

/** Of sign-in with the provider that the server is set up with. */
export const identityErrors = {
  OPERATION_NOT_ALLOWED: errorCatalog.OPERATION_NOT_ALLOWED,
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'Le service de connexion ne répond pas. Réessayez dans quelques minutes, ou entrez autrement.',
  },
  /** The provider says no, or the person did. */
  PROVIDER_REFUSED: { status: 403, message: 'Le service de connexion n’a pas donné son accord. Recommencez, ou entrez autrement.' },
  /** The answer is not one that this browser has asked for, or its signature, issuer, audience or time is wrong. */
  PROVIDER_ANSWER_INVALID: { status: 400, message: 'La réponse du service de connexion n’est pas valable. Recommencez.' },
  /** It came too late, was used already, or belongs to another account of this browser. */
  PROVIDER_ANSWER_EXPIRED: { status: 410, message: 'Cette connexion a pris trop de temps, ou a déjà servi. Recommencez.' },
  PROVIDER_EMAIL_UNCONFIRMED: {
    status: 403,
    message: 'Le service de connexion ne garantit pas votre adresse e-mail. Inscrivez-vous avec un mot de passe.',
  },
  /** Neither a password nor a passkey was asked for just now, or the provider does not say so. */
  PROVIDER_LOGIN_NOT_RECENT: {
    status: 403,
    message: 'Le service de connexion ne dit pas que vous venez de vous identifier. Choisissez un mot de passe, et confirmez avec lui.',
  },
  /** Nobody has linked it: a new account may be made. */
  IDENTITY_UNKNOWN: { status: 404, message: 'Aucun compte n’est encore relié. Il ne manque que votre accord pour en créer un.' },
  /** The address has an account, whose owner must prove it. */
  IDENTITY_NOT_LINKED: {
    status: 409,
    message: 'Un compte existe déjà avec votre adresse. Entrez-y comme d’habitude, puis reliez-le.',
  },
  /** Another one than that of the account. */
  IDENTITY_NOT_YOURS: { status: 403, message: 'Ce n’est pas l’identité qui est reliée à votre compte. Recommencez avec la bonne.' },
  IDENTITY_TAKEN: { status: 409, message: 'Cette identité est déjà reliée à un autre compte.' },
  ACCOUNT_LINKED: { status: 409, message: 'Votre compte est déjà relié à une autre identité. Retirez-la d’abord.' },
  /** Without a password or a passkey nobody could enter any more. */
  LAST_WAY_IN: { status: 409, message: 'Choisissez d’abord un mot de passe\u00a0: sans lui, vous ne pourriez plus entrer.' },
} as const
