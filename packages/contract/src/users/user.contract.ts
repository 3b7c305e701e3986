import { publicProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { accountLeavingSchema } from './account.schema.ts'
import { userErrors } from './user.errors.ts'
import { credentialsSchema, meSchema, registrationSchema } from './user.schema.ts'

const { ACCOUNT_EXISTS, INVALID_CREDENTIALS, LOGIN_BLOCKED, PROFILE_NOT_FOUND, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, ACCOUNT_LEAVING } =
  userErrors

const accountLeaving = { ...ACCOUNT_LEAVING, data: accountLeavingSchema } as const

export const userContract = {
  register: publicProcedure('anyone', 'registration')
    .route({ method: 'POST', path: '/users', successStatus: 201, tags: ['users'], summary: 'Create an account and sign in' })
    .errors({ ACCOUNT_EXISTS })
    .input(registrationSchema)
    .output(meSchema),

  logIn: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session', tags: ['users'], summary: 'Sign in' })
    .errors({
      INVALID_CREDENTIALS,
      LOGIN_BLOCKED,
      PROFILE_NOT_FOUND,
      ACCOUNT_DISABLED,
      ACCOUNT_DEACTIVATED,
      ACCOUNT_LEAVING: accountLeaving,
    })
    .input(credentialsSchema)
    .output(meSchema),

  /** Also succeeds without a session. */
  logOut: publicProcedure('anyone', 'sessions')
    .route({ method: 'DELETE', path: '/session', tags: ['users'], summary: 'Sign out' })
    .output(z.object({ signedOut: z.literal(true) })),

  me: publicProcedure('anyone')
    .route({ method: 'GET', path: '/me', tags: ['users'], summary: 'Get the signed-in user' })
    .output(z.nullable(meSchema)),
}
