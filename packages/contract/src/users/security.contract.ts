import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import {
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  passkeyRegistrationSchema,
  recoveryCodesSchema,
  securitySchema,
  totpCodeSchema,
  totpSetupSchema,
} from './security.schema.ts'
import { userErrors } from './user.errors.ts'

const { REQUIRES_RECENT_LOGIN, INVALID_CODE, TOTP_ON, TOTP_OFF, INVALID_PASSKEY, PASSKEY_NOT_FOUND, TOO_MANY_PASSKEYS } = userErrors
const tags = ['security']

export const securityContract = {
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/security', tags, summary: 'Get how the account is protected' })
    .output(securitySchema),

  /** A new secret; the former one is void if no code has confirmed it. */
  startTotp: signedInProcedure('signed-in', 'security')
    .route({ method: 'POST', path: '/me/totp', tags, summary: 'Get a secret for an authenticator app' })
    .errors({ REQUIRES_RECENT_LOGIN, TOTP_ON })
    .output(totpSetupSchema),

  /** Asks for codes from now on, and ends the other sessions. */
  enableTotp: signedInProcedure('signed-in', 'security')
    .route({ method: 'PUT', path: '/me/totp', tags, summary: 'Turn on one-time codes with the first code' })
    .errors({ REQUIRES_RECENT_LOGIN, TOTP_ON, TOTP_OFF, INVALID_CODE })
    .input(z.object({ code: totpCodeSchema }))
    .output(recoveryCodesSchema),

  /** Recovery codes are void after it, and the other sessions end. */
  disableTotp: signedInProcedure('signed-in', 'security')
    .route({ method: 'DELETE', path: '/me/totp', tags, summary: 'Turn off one-time codes' })
    .errors({ REQUIRES_RECENT_LOGIN })
    .output(doneSchema),

  /** The former ones are void. */
  renewRecoveryCodes: signedInProcedure('signed-in', 'security')
    .route({ method: 'POST', path: '/me/recovery-codes', tags, summary: 'Make new recovery codes' })
    .errors({ REQUIRES_RECENT_LOGIN, TOTP_OFF })
    .output(recoveryCodesSchema),

  startPasskey: signedInProcedure('signed-in', 'security')
    .route({ method: 'POST', path: '/me/passkeys/options', tags, summary: 'Get what the browser needs to make a passkey' })
    .errors({ REQUIRES_RECENT_LOGIN, TOO_MANY_PASSKEYS })
    .output(passkeyOptionsSchema),

  addPasskey: signedInProcedure('signed-in', 'security')
    .route({ method: 'POST', path: '/me/passkeys', tags, summary: 'Add a passkey' })
    .errors({ REQUIRES_RECENT_LOGIN, INVALID_PASSKEY, TOO_MANY_PASSKEYS })
    .input(z.object({ name: passkeyNameSchema, registration: passkeyRegistrationSchema }))
    .output(securitySchema),

  renamePasskey: signedInProcedure('signed-in', 'security')
    .route({ method: 'PUT', path: '/me/passkeys/{id}', tags, summary: 'Rename a passkey' })
    .errors({ PASSKEY_NOT_FOUND })
    .input(z.object({ id: idSchema, name: passkeyNameSchema }))
    .output(securitySchema),

  removePasskey: signedInProcedure('signed-in', 'security')
    .route({ method: 'DELETE', path: '/me/passkeys/{id}', tags, summary: 'Remove a passkey' })
    .errors({ REQUIRES_RECENT_LOGIN, PASSKEY_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(securitySchema),

  /** Like `account.confirmPassword`, with a passkey of the account. */
  confirmWithPasskey: signedInProcedure('signed-in', 'signIn')
    .route({ method: 'POST', path: '/session/confirm/passkey', tags, summary: 'Confirm with a passkey' })
    .errors({ INVALID_PASSKEY })
    .input(z.object({ proof: passkeyProofSchema }))
    .output(doneSchema),
}
