import { instanceErrors } from '../instance/instance.errors.ts'
import { termsVersionSchema } from '../instance/legal.schema.ts'
import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, freeTextSchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { MAX_FAREWELL_LENGTH, mailTokenSchema, personalDataSchema, sessionSchema } from './account.schema.ts'
import { secondFactorRequired } from './user.contract.ts'
import { userErrors } from './user.errors.ts'
import { INACTIVITY_MINUTES } from './user.rules.ts'
import {
  credentialsSchema,
  currentPasswordSchema,
  emailSchema,
  meSchema,
  newPasswordSchema,
  privacySchema,
  profileSchema,
} from './user.schema.ts'

const { INVALID_CREDENTIALS, EMAIL_ALREADY_IN_USE, PROFILE_FORBIDDEN, LINK_EXPIRED, REQUIRES_RECENT_LOGIN } = userErrors
const { PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, ACCOUNT_DISABLED, PROFILE_NOT_FOUND, SESSION_NOT_FOUND } = userErrors

/** Left out for an account without a password, which needs a recent sign-in instead. */
const ownPasswordSchema = z.optional(currentPasswordSchema)

export const accountContract = {
  updateProfile: signedInProcedure('user-owner', 'settings')
    .route({ method: 'PUT', path: '/users/{id}/profile', tags: ['account'], summary: 'Update a profile' })
    .errors({ PROFILE_FORBIDDEN, EDITED_MEANWHILE: editedMeanwhile })
    .input(z.object({ id: idSchema, changes: z.partial(profileSchema), seen: seenSchema }))
    .output(meSchema),

  updatePrivacy: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/me/privacy', tags: ['account'], summary: 'Update privacy settings' })
    .input(z.partial(privacySchema))
    .output(meSchema),

  /** A newer version that asks for consent must be accepted instead. */
  acceptTerms: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/me/terms', tags: ['account'], summary: 'Accept the terms of the site' })
    .errors({ TERMS_CHANGED: instanceErrors.TERMS_CHANGED })
    .input(z.object({ version: termsVersionSchema }))
    .output(meSchema),

  /** The body is the picture: JPEG, PNG or WebP, detected from its bytes. */
  changePhoto: signedInProcedure('signed-in', 'photos')
    .route({ method: 'PUT', path: '/me/photo', tags: ['account'], summary: 'Upload a profile photo' })
    .errors({ PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS })
    .input(z.file())
    .output(meSchema),

  removePhoto: signedInProcedure('signed-in', 'photos')
    .route({ method: 'DELETE', path: '/me/photo', tags: ['account'], summary: 'Delete the profile photo' })
    .output(meSchema),

  /** For the next 15 minutes, sensitive calls no longer fail with REQUIRES_RECENT_LOGIN. */
  confirmPassword: signedInProcedure('signed-in', 'signIn')
    .route({ method: 'POST', path: '/session/confirm', tags: ['account'], summary: 'Confirm the password' })
    .errors({ INVALID_CREDENTIALS })
    .input(z.object({ currentPassword: currentPasswordSchema }))
    .output(doneSchema),

  changePassword: signedInProcedure('signed-in', 'signIn')
    .route({ method: 'PUT', path: '/me/password', tags: ['account'], summary: 'Change the password' })
    .errors({ INVALID_CREDENTIALS })
    .input(z.object({ currentPassword: currentPasswordSchema, newPassword: newPasswordSchema }))
    .output(doneSchema),

  /** Sends a confirmation link to the new address; nothing changes until it is opened. */
  requestEmailChange: signedInProcedure('signed-in', 'mails')
    .route({ method: 'PUT', path: '/me/email', tags: ['account'], summary: 'Request an e-mail address change' })
    .errors({ INVALID_CREDENTIALS, REQUIRES_RECENT_LOGIN, EMAIL_ALREADY_IN_USE })
    .input(z.object({ currentPassword: ownPasswordSchema, email: emailSchema }))
    .output(doneSchema),

  /** Once for an account; after that, and for a confirmed address, it has no effect. */
  resendConfirmation: signedInProcedure('signed-in', 'mails')
    .route({ method: 'POST', path: '/me/email-confirmation', tags: ['account'], summary: 'Send the confirmation link again' })
    .output(meSchema),

  /** The account's address or a new one, depending on the link. */
  confirmEmail: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/email-confirmations', tags: ['account'], summary: 'Confirm an e-mail address' })
    .errors({ LINK_EXPIRED, EMAIL_ALREADY_IN_USE })
    .input(z.object({ token: mailTokenSchema }))
    .output(z.object({ email: z.string() })),

  /** Same response and timing whether or not the account exists. */
  requestPasswordReset: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/password-resets', tags: ['account'], summary: 'Request a password reset' })
    .input(z.object({ email: emailSchema }))
    .output(doneSchema),

  resetPassword: publicProcedure('anyone', 'mails')
    .route({ method: 'PUT', path: '/password-resets', tags: ['account'], summary: 'Reset the password' })
    .errors({ LINK_EXPIRED })
    .input(z.object({ token: mailTokenSchema, newPassword: newPasswordSchema }))
    .output(doneSchema),

  /** The last action of the user on the page. Keeps a session without « Rester connecté », which ends after 30 minutes of inactivity. */
  reportActivity: signedInProcedure('signed-in', 'sessions')
    .route({ method: 'POST', path: '/session/activity', tags: ['account'], summary: 'Report activity on the page' })
    .input(z.object({ secondsAgo: z.int().check(z.minimum(0), z.maximum(INACTIVITY_MINUTES * 60)) }))
    .output(z.object({ staysSignedIn: z.boolean() })),

  sessions: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/sessions', tags: ['account'], summary: 'List active sessions' })
    .output(z.object({ items: z.array(sessionSchema) })),

  endSession: signedInProcedure('signed-in', 'sessions')
    .route({ method: 'DELETE', path: '/me/sessions/{id}', tags: ['account'], summary: 'End a session' })
    .errors({ SESSION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  endOtherSessions: signedInProcedure('signed-in', 'sessions')
    .route({ method: 'DELETE', path: '/me/sessions', tags: ['account'], summary: 'End all other sessions' })
    .output(doneSchema),

  personalData: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/data', tags: ['account'], summary: 'Export personal data' })
    .errors({ REQUIRES_RECENT_LOGIN })
    .output(personalDataSchema),

  /** Ends every session; sign-in fails until the account is reactivated. */
  deactivate: signedInProcedure('signed-in', 'sessions')
    .route({ method: 'POST', path: '/me/deactivate', tags: ['account'], summary: 'Deactivate the account' })
    .errors({ REQUIRES_RECENT_LOGIN })
    .output(doneSchema),

  /** Closes the account now and deletes it after seven days; until then `reactivate` takes it back. */
  requestDeletion: signedInProcedure('signed-in', 'signIn')
    .route({ method: 'POST', path: '/me/deletion', tags: ['account'], summary: 'Delete the account in seven days' })
    .errors({ INVALID_CREDENTIALS, REQUIRES_RECENT_LOGIN })
    .input(z.object({ currentPassword: ownPasswordSchema, farewell: z._default(freeTextSchema(MAX_FAREWELL_LENGTH), '') }))
    .output(z.object({ deletionDueAt: instantSchema })),

  reactivate: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session/reactivate', tags: ['account'], summary: 'Reactivate the account and sign in' })
    .errors({
      INVALID_CREDENTIALS,
      ACCOUNT_DISABLED,
      PROFILE_NOT_FOUND,
      EDITED_MEANWHILE: editedMeanwhile,
      SECOND_FACTOR_REQUIRED: secondFactorRequired,
    })
    .input(credentialsSchema)
    .output(meSchema),
}
