import { instanceErrors } from '../instance/instance.errors.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { doneSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { accountLeavingSchema } from './account.schema.ts'
import { identityErrors } from './identity.errors.ts'
import { identityLogInSchema, identityRegistrationSchema, pendingIdentitySchema } from './identity.schema.ts'
import { securitySchema } from './security.schema.ts'
import { secondFactorRequired } from './user.contract.ts'
import { userErrors } from './user.errors.ts'
import { meSchema } from './user.schema.ts'

const { OPERATION_NOT_ALLOWED, PROVIDER_UNAVAILABLE, PROVIDER_ANSWER_EXPIRED, PROVIDER_EMAIL_UNCONFIRMED, PROVIDER_LOGIN_NOT_RECENT } =
  identityErrors
const { IDENTITY_UNKNOWN, IDENTITY_NOT_LINKED, IDENTITY_TAKEN, IDENTITY_NOT_YOURS, ACCOUNT_LINKED, LAST_WAY_IN } = identityErrors
const { PROFILE_NOT_FOUND, ACCOUNT_DISABLED, ACCOUNT_DEACTIVATED, ACCOUNT_LEAVING, REQUIRES_RECENT_LOGIN } = userErrors
const { REGISTRATION_CLOSED, INVITATION_REQUIRED, INVITATION_EXPIRED, EMAIL_DOMAIN_REFUSED, TERMS_CHANGED } = instanceErrors
const tags = ['identities']

/**
 * Sign-in with an OpenID Connect provider. The browser goes there and comes back by itself; who came back is in a cookie that only the
 * server can read, which these calls use up.
 */
export const identityContract = {
  /** Where to send the browser, to link the account or to confirm who is there. */
  start: signedInProcedure('signed-in', 'security')
    .route({ method: 'POST', path: '/me/identity/start', tags, summary: 'Get the address of the provider, to link or to confirm' })
    .errors({ OPERATION_NOT_ALLOWED, PROVIDER_UNAVAILABLE, REQUIRES_RECENT_LOGIN })
    .input(z.object({ purpose: z.enum(['link', 'confirm']), redirect: z.optional(z.string().check(z.maxLength(2000))) }))
    .output(z.object({ url: z.string() })),

  pending: publicProcedure('anyone')
    .route({ method: 'GET', path: '/session/identity', tags, summary: 'Get who has come back from the provider' })
    .output(z.nullable(pendingIdentitySchema)),

  logIn: publicProcedure('anyone', 'signIn')
    .route({ method: 'POST', path: '/session/identity', tags, summary: 'Sign in as who has come back from the provider' })
    .errors({
      PROVIDER_ANSWER_EXPIRED,
      PROVIDER_EMAIL_UNCONFIRMED,
      IDENTITY_UNKNOWN: { ...IDENTITY_UNKNOWN, data: pendingIdentitySchema },
      IDENTITY_NOT_LINKED,
      PROFILE_NOT_FOUND,
      ACCOUNT_DISABLED,
      ACCOUNT_DEACTIVATED,
      ACCOUNT_LEAVING: { ...ACCOUNT_LEAVING, data: accountLeavingSchema },
      SECOND_FACTOR_REQUIRED: secondFactorRequired,
      REGISTRATION_CLOSED,
      INVITATION_REQUIRED,
      INVITATION_EXPIRED,
      EMAIL_DOMAIN_REFUSED,
    })
    .input(identityLogInSchema)
    .output(meSchema),

  register: publicProcedure('anyone', 'registration')
    .route({ method: 'POST', path: '/users/identity', successStatus: 201, tags, summary: 'Create an account for who has come back' })
    .errors({
      PROVIDER_ANSWER_EXPIRED,
      PROVIDER_EMAIL_UNCONFIRMED,
      IDENTITY_NOT_LINKED,
      IDENTITY_TAKEN,
      REGISTRATION_CLOSED,
      INVITATION_REQUIRED,
      INVITATION_EXPIRED,
      EMAIL_DOMAIN_REFUSED,
      TERMS_CHANGED,
    })
    .input(identityRegistrationSchema)
    .output(meSchema),

  link: signedInProcedure('signed-in', 'security')
    .route({ method: 'POST', path: '/me/identity', tags, summary: 'Link who has come back from the provider to the account' })
    .errors({ PROVIDER_ANSWER_EXPIRED, REQUIRES_RECENT_LOGIN, IDENTITY_TAKEN, ACCOUNT_LINKED })
    .output(securitySchema),

  unlink: signedInProcedure('signed-in', 'security')
    .route({ method: 'DELETE', path: '/me/identity', tags, summary: 'Unlink the account from the provider' })
    .errors({ REQUIRES_RECENT_LOGIN, LAST_WAY_IN })
    .output(securitySchema),

  /** Like `account.confirmPassword`, with a sign-in at the provider that was asked for just now. */
  confirm: signedInProcedure('signed-in', 'signIn')
    .route({ method: 'POST', path: '/session/confirm/identity', tags, summary: 'Confirm with the provider' })
    .errors({ PROVIDER_ANSWER_EXPIRED, PROVIDER_LOGIN_NOT_RECENT, IDENTITY_NOT_YOURS })
    .output(doneSchema),
}
