import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { mailTokenSchema, personalDataSchema, sessionSchema } from './account.schema.ts'
import { userErrors } from './user.errors.ts'
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
const { PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, ACCOUNT_DISABLED, PROFILE_NOT_FOUND } = userErrors

const doneSchema = z.object({ done: z.literal(true) })

/** What people do with their own account. */
export const accountContract = {
  updateProfile: signedInProcedure('user-owner')
    .route({ method: 'PUT', path: '/users/{id}/profile', tags: ['account'], summary: 'Change one’s profile' })
    .errors({ PROFILE_FORBIDDEN })
    .input(z.object({ id: idSchema, profile: profileSchema }))
    .output(meSchema),

  updatePrivacy: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/me/privacy', tags: ['account'], summary: 'Choose who sees what' })
    .input(privacySchema)
    .output(meSchema),

  /** The body is the picture itself: JPEG, PNG or WebP by its bytes, whatever its name says. */
  changePhoto: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/me/photo', tags: ['account'], summary: 'Change one’s photo' })
    .errors({ PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS })
    .input(z.file())
    .output(meSchema),

  removePhoto: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/me/photo', tags: ['account'], summary: 'Remove one’s photo' })
    .output(meSchema),

  /** Proves anew who is on this session: for 15 minutes, what is hard to undo asks no more. */
  confirmPassword: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/session/confirm', tags: ['account'], summary: 'Give one’s password again' })
    .errors({ INVALID_CREDENTIALS })
    .input(z.object({ currentPassword: currentPasswordSchema }))
    .output(doneSchema),

  /** Ends the other sessions. */
  changePassword: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/me/password', tags: ['account'], summary: 'Change one’s password' })
    .errors({ INVALID_CREDENTIALS })
    .input(z.object({ currentPassword: currentPasswordSchema, newPassword: newPasswordSchema }))
    .output(doneSchema),

  /** Nothing changes until the link is opened that is sent to the new address. */
  requestEmailChange: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/me/email', tags: ['account'], summary: 'Ask for another e-mail address' })
    .errors({ INVALID_CREDENTIALS, EMAIL_ALREADY_IN_USE })
    .input(z.object({ currentPassword: currentPasswordSchema, email: emailSchema }))
    .output(doneSchema),

  confirmEmailChange: publicProcedure('anyone')
    .route({ method: 'POST', path: '/email-confirmations', tags: ['account'], summary: 'Confirm a new e-mail address' })
    .errors({ LINK_EXPIRED, EMAIL_ALREADY_IN_USE })
    .input(z.object({ token: mailTokenSchema }))
    .output(z.object({ email: z.string() })),

  /** The same answer in the same time, whether or not there is such an account. */
  requestPasswordReset: publicProcedure('anyone')
    .route({ method: 'POST', path: '/password-resets', tags: ['account'], summary: 'Ask for a link to choose a new password' })
    .input(z.object({ email: emailSchema }))
    .output(doneSchema),

  /** Ends every session of the account. */
  resetPassword: publicProcedure('anyone')
    .route({ method: 'PUT', path: '/password-resets', tags: ['account'], summary: 'Choose a new password with the link' })
    .errors({ LINK_EXPIRED })
    .input(z.object({ token: mailTokenSchema, newPassword: newPasswordSchema }))
    .output(doneSchema),

  /** The one that asks first, then the last used. */
  sessions: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/sessions', tags: ['account'], summary: 'Where one is signed in' })
    .output(z.object({ items: z.array(sessionSchema) })),

  /** Ending a session that has ended, or somebody else's, changes nothing. */
  endSession: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/me/sessions/{id}', tags: ['account'], summary: 'Sign out one browser' })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  endOtherSessions: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/me/sessions', tags: ['account'], summary: 'Sign out every other browser' })
    .output(doneSchema),

  personalData: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/data', tags: ['account'], summary: 'Everything that is kept about oneself' })
    .errors({ REQUIRES_RECENT_LOGIN })
    .output(personalDataSchema),

  /** Ends every session; signing in is refused until the account is reactivated. */
  deactivate: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/me/deactivate', tags: ['account'], summary: 'Deactivate one’s account' })
    .errors({ REQUIRES_RECENT_LOGIN })
    .output(doneSchema),

  /** The way back, with the right password: signs in. */
  reactivate: publicProcedure('anyone')
    .route({ method: 'POST', path: '/session/reactivate', tags: ['account'], summary: 'Reactivate one’s account and sign in' })
    .errors({ INVALID_CREDENTIALS, ACCOUNT_DISABLED, PROFILE_NOT_FOUND })
    .input(credentialsSchema)
    .output(meSchema),
}
