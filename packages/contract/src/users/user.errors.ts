import { errorCatalogue } from '../kit/error-catalogue.ts'

/** Errors of accounts. Registration has a sentence of its own for a taken address; everywhere else the catalogue's serves. */
export const userErrors = {
  ACCOUNT_EXISTS: { status: 409, message: 'Un compte avec cet email existe déjà' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Le mot de passe doit contenir au moins 8 caractères' },
  INVALID_EMAIL: errorCatalogue.INVALID_EMAIL,
  INVALID_CREDENTIALS: errorCatalogue.INVALID_CREDENTIALS,
  PROFILE_NOT_FOUND: errorCatalogue.PROFILE_NOT_FOUND,
  ACCOUNT_DISABLED: errorCatalogue.ACCOUNT_DISABLED,
} as const
