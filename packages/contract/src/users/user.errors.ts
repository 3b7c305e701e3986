import { errorCatalog } from '../lib/error-catalog.ts'
import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'

export const userErrors = {
  ACCOUNT_EXISTS: { status: 409, message: 'Un compte avec cet email existe déjà' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Le mot de passe doit contenir au moins 8 caractères' },
  INVALID_EMAIL: errorCatalog.INVALID_EMAIL,
  INVALID_CREDENTIALS: errorCatalog.INVALID_CREDENTIALS,
  PROFILE_NOT_FOUND: errorCatalog.PROFILE_NOT_FOUND,
  ACCOUNT_DISABLED: errorCatalog.ACCOUNT_DISABLED,
  /** Same message; the user deactivated the account and may reactivate it. */
  ACCOUNT_DEACTIVATED: errorCatalog.ACCOUNT_DISABLED,
  /** The user deletes the account and may take it back. */
  ACCOUNT_LEAVING: { status: 403, message: 'Votre compte va être supprimé. Reprenez-le, ou laissez-le partir.' },
  /** The password was right, and the account asks for a second factor. */
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Il manque le code de votre application d’authentification.' },
  /** Wrong, too old or used: the message must not say which. */
  INVALID_CODE: { status: 400, message: 'Ce code n’est pas valable, ou ne l’est plus.' },
  /** The second step came too late, or the account has changed since the first. */
  SIGN_IN_EXPIRED: { status: 410, message: 'Cette connexion a pris trop de temps. Recommencez.' },
  TOTP_ON: { status: 409, message: 'Le code à usage unique est déjà actif.' },
  /** The site asks its admins for one; without it they cannot act as such. */
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Ce site demande un second facteur à ses admins. Activez le code à usage unique dans «\u00a0Sécurité\u00a0».',
  },
  TOTP_OFF: { status: 409, message: 'Le code à usage unique n’est pas actif.' },
  /** Unknown, of another site or another account, or not signed in time. */
  INVALID_PASSKEY: { status: 401, message: 'Cette clé d’accès n’est pas reconnue.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Cette clé d’accès est déjà retirée' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'Vous avez déjà vingt clés d’accès. Retirez-en une.' },
  REQUIRES_RECENT_LOGIN: errorCatalog.REQUIRES_RECENT_LOGIN,
  EMAIL_ALREADY_IN_USE: errorCatalog.EMAIL_ALREADY_IN_USE,
  EDITED_MEANWHILE,
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  PROFILE_FORBIDDEN: { status: 403, message: 'Non autorisé à modifier ce profil' },
  /** Ended, or of another user. */
  SESSION_NOT_FOUND: { status: 404, message: 'Cet appareil est déjà déconnecté' },
  /** Used, expired or unknown. */
  LINK_EXPIRED: { status: 410, message: 'Ce lien n’est plus valable. Demandez-en un nouveau.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'La photo dépasse 5 Mo' },
  PHOTO_NOT_A_PICTURE: { status: 415, message: 'Choisissez une photo JPEG, PNG ou WebP' },
  PHOTO_TOO_MANY_PIXELS: { status: 413, message: 'Cette image a trop de pixels. Choisissez-en une plus petite.' },
} as const
