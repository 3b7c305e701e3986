import { idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { linkedIdentitySchema } from './identity.schema.ts'
import { isRecoveryCode, isTotpCode, normalizeCode } from './security.rules.ts'

const INVALID_CODE_FORMAT = 'Indiquez les six chiffres, ou un code de secours'

/** A code of the authenticator app. */
export const totpCodeSchema = z
  .string()
  .check(z.maxLength(40), z.overwrite(normalizeCode), z.refine(isTotpCode, { error: 'Indiquez les six chiffres' }))

/** A code of the authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z.string().check(
  z.maxLength(40),
  z.overwrite(normalizeCode),
  z.refine((code) => isTotpCode(code) || isRecoveryCode(code), { error: INVALID_CODE_FORMAT }),
)

/** A sign-in with the right password that waits for its second factor. */
export const pendingSignInSchema = z.object({
  /** For `completeLogIn`; signed, and valid for some minutes. */
  token: z.string(),
  displayName: z.string(),
  kit: z.int(),
  photo: z.nullable(z.string()),
})
export type PendingSignIn = z.infer<typeof pendingSignInSchema>

export const signInTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}\.[A-Za-z0-9_-]{43}$/))

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  /** Null before the first sign-in with it. */
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

/** How an account is protected, for its owner. */
export const securitySchema = z.object({
  emailVerified: z.boolean(),
  /** Since when one-time codes are asked for; null when they are not. */
  totpSince: z.nullable(instantSchema),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
  /** False for an account that its provider alone signs in. */
  hasPassword: z.boolean(),
  /** Of the provider that the server is set up with; null when it isn't linked. */
  identity: z.nullable(linkedIdentitySchema),
})
export type Security = z.infer<typeof securitySchema>

/** To be added to an authenticator app. */
export const totpSetupSchema = z.object({
  /** In base32, as it is typed by hand. */
  secret: z.string(),
  /** `otpauth://…`, as it is scanned. */
  uri: z.string(),
})
export type TotpSetup = z.infer<typeof totpSetupSchema>

/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const passkeyNameSchema = textSchema().check(
  z.minLength(1, 'Donnez un nom à cette clé'),
  z.maxLength(60, '60 caractères au maximum'),
)

/** What `navigator.credentials` takes, as the Web Authentication standard writes it in JSON. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown())

const base64UrlSchema = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max))
const credentialFields = {
  id: base64UrlSchema(1400),
  rawId: base64UrlSchema(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
}

/** A new passkey, as the browser made it. */
export const passkeyRegistrationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64UrlSchema(4000),
    attestationObject: base64UrlSchema(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>

/** A proof that the browser holds a passkey. */
export const passkeyProofSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64UrlSchema(4000),
    authenticatorData: base64UrlSchema(4000),
    signature: base64UrlSchema(8000),
    userHandle: z.optional(z.nullable(base64UrlSchema(200))),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProofSchema>
