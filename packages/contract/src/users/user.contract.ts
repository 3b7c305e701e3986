import { instanceErrors } from '../instance/instance.errors.ts'
import { publicProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { accountLeavingSchema } from './account.schema.ts'
import {
  passkeyOptionsSchema,
  passkeyProofSchema,
  pendingSignInSchema,
  secondFactorCodeSchema,
  signInTokenSchema,
} from './security.schema.ts'
import { userErrors } from './user.errors.ts'
import { credentialsSchema, meSchema, registrationSchema } from './user.schema.ts'

const { ACCOUNT_EXISTS, INVALID_CREDENTIALS, PROFILE_NOT_FOUND, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, ACCOUNT_LEAVING } = userErrors

const { SECOND_FACTOR_REQUIRED, INVALID_CODE, INVALID_PASSKEY, SIGN_IN_EXPIRED } = userErrors
const { REGISTRATION_CLOSED, INVITATION_REQUIRED, INVITATION_EXPIRED, EMAIL_DOMAIN_REFUSED, TERMS_CHANGED } = instanceErrors

const accountLeaving = { ...ACCOUNT_LEAVING, data: accountLeavingSchema } as const
/** For both calls that take a password. */
export const secondFactorRequired = { ...SECOND_FACTOR_REQUIRED, data: pendingSignInSchema } as const

export const userContract = {
  register: publicProcedure('anyone', 'registration')
    .route({ method: 'POST', path: '/users', successStatus: 201, tags: ['users'], summary: 'Create an account and sign in' })
    .errors({ ACCOUNT_EXISTS, REGISTRATION_CLOSED, INVITATION_REQUIRED, INVITATION_EXPIRED, EMAIL_DOMAIN_REFUSED, TERMS_CHANGED })
    .input(registrationSchema)
    .output(meSchema),

  logIn: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session', tags: ['users'], summary: 'Sign in' })
    .errors({
      INVALID_CREDENTIALS,
      PROFILE_NOT_FOUND,
      ACCOUNT_DISABLED,
      ACCOUNT_DEACTIVATED,
      ACCOUNT_LEAVING: accountLeaving,
      SECOND_FACTOR_REQUIRED: secondFactorRequired,
    })
    .input(credentialsSchema)
    .output(meSchema),

  /** The second step, after SECOND_FACTOR_REQUIRED. `trustBrowser`: this browser needs no code for `TRUSTED_BROWSER_DAYS`. */
  completeLogIn: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session/second-factor', tags: ['users'], summary: 'Sign in with a one-time or recovery code' })
    .errors({ INVALID_CODE, SIGN_IN_EXPIRED, PROFILE_NOT_FOUND, ACCOUNT_DISABLED })
    .input(z.object({ token: signInTokenSchema, code: secondFactorCodeSchema, trustBrowser: z.optional(z.boolean()) }))
    .output(meSchema),

  /** For a sign-in with a passkey, or a confirmation in an open session. */
  startPasskeyProof: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session/passkey/options', tags: ['users'], summary: 'Get what the browser needs to use a passkey' })
    .output(passkeyOptionsSchema),

  /** A passkey counts as both factors: no code is asked for. `reactivate` opens an account again that its owner has closed. */
  logInWithPasskey: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session/passkey', tags: ['users'], summary: 'Sign in with a passkey' })
    .errors({ INVALID_PASSKEY, PROFILE_NOT_FOUND, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, ACCOUNT_LEAVING: accountLeaving })
    .input(z.object({ proof: passkeyProofSchema, staySignedIn: z.optional(z.boolean()), reactivate: z.optional(z.boolean()) }))
    .output(meSchema),

  /** Also succeeds without a session. */
  logOut: publicProcedure('anyone', 'sessions')
    .route({ method: 'DELETE', path: '/session', tags: ['users'], summary: 'Sign out' })
    .output(z.object({ signedOut: z.literal(true) })),

  me: publicProcedure('anyone')
    .route({ method: 'GET', path: '/me', tags: ['users'], summary: 'Get the signed-in user' })
    .output(z.nullable(meSchema)),
}
