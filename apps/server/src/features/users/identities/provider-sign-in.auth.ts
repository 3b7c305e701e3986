import { randomBytes } from 'node:crypto'
import { PROVIDER_CALLBACK_PATH, PROVIDER_MINUTES } from '@coup-denvoi/contract/users/identity.rules'
import type { PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import { isEmail, isLocalPath } from '@coup-denvoi/contract/users/user.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type IdentityProvider, type ProvenIdentity, ProviderError } from '#platform/identity-provider/identity-provider.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { createSecretSeal, deriveKey } from '#platform/secrets/secret-seal.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'

/**
 * The way to the provider and back. What must be remembered meanwhile is in one short-lived cookie of the browser, encrypted: first what
 * was asked, then who came back. The calls of `identities` use that up.
 */
export type ProviderSignIn = {
  issuer: string
  /** @throws OPERATION_NOT_ALLOWED, PROVIDER_UNAVAILABLE */
  begin(visit: Visit): Promise<{ url: string; cookie: SealedCookie }>
  /** Checks the answer of the provider, once. @throws the errors of identities, and what the throttle throws */
  finish(answer: ProviderAnswer): Promise<{ cookie: SealedCookie; redirect: string | null }>
  /** Where the browser wanted to go, for an answer that is refused. */
  redirectOf(cookie: string | null): string | null
  /** Who came back in this browser, if that was not long ago. */
  readReturned(cookie: string | null, now: Date): ReturnedIdentity | null
}

/** @property userId who links or confirms; null for a visitor who signs in */
export type Visit = { origin: string; purpose: PendingIdentity['purpose']; redirect: string | null; userId: string | null; now: Date }

type ProviderAnswer = { db: Database; cookie: string | null; callbackUrl: URL; now: Date }

export type SealedCookie = { value: string; expiresAt: Date }

type Flow = Pick<Visit, 'purpose' | 'redirect' | 'userId'> & { state: string; nonce: string; verifier: string; begunAt: number }

/** Checked by the server; the address only where the provider guarantees it. */
export type ReturnedIdentity = Pick<Flow, 'purpose' | 'userId' | 'begunAt'> & {
  issuer: string
  subject: string
  email: string | null
  /** Null for one that is not confirmed. */
  confirmedEmail: string | null
  firstName: string
  lastName: string
  /** Milliseconds; null when the provider doesn't tell. */
  authenticatedAt: number | null
  expiresAt: number
}

const WAY_THERE = 'on the way there'
const WAY_BACK = 'on the way back'
const MINUTES_MS = PROVIDER_MINUTES * 60_000
const MAX_NAME_LENGTH = 80
const ERROR_CODES = {
  unavailable: 'PROVIDER_UNAVAILABLE',
  refused: 'PROVIDER_REFUSED',
  invalid: 'PROVIDER_ANSWER_INVALID',
} as const

type Dependencies = {
  provider: IdentityProvider | null
  /** The session secret. */
  secret: string
  throttle: Pick<AccountThrottle, 'spendChallenge'>
  /** Logs why the provider was not believed, without what it has sent. */
  onRefusal(reason: string): void
}

export function createProviderSignIn({ provider, secret, throttle, onRefusal }: Dependencies): ProviderSignIn {
  const sealer = createSecretSeal(deriveKey(secret, 'sign-in with a provider'))
  const seal = (value: unknown, way: string) => sealer.seal(Buffer.from(JSON.stringify(value)), way)
  const open = <Value>(cookie: string | null, way: string): Value | null => {
    const plain = cookie && sealer.open(cookie, way)
    return plain ? (JSON.parse(plain.toString()) as Value) : null
  }
  const translated = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      onRefusal(`${error.reason}: ${error.message}`)
      throw apiError(ERROR_CODES[error.reason])
    }
  }
  return {
    issuer: provider?.issuer ?? '',
    begin: async ({ origin, purpose, redirect, userId, now }) => {
      if (!provider) throw apiError('OPERATION_NOT_ALLOWED')
      const random = () => randomBytes(32).toString('base64url')
      const flow: Flow = { purpose, redirect, userId, state: random(), nonce: random(), verifier: random(), begunAt: now.getTime() }
      const redirectUri = origin + PROVIDER_CALLBACK_PATH
      const url = await translated(provider.authorizationUrl({ ...flow, redirectUri, isFresh: purpose === 'confirm' }))
      return { url, cookie: { value: seal(flow, WAY_THERE), expiresAt: new Date(now.getTime() + MINUTES_MS) } }
    },
    finish: async ({ db, cookie, callbackUrl, now }) => {
      if (!provider) throw apiError('OPERATION_NOT_ALLOWED')
      const flow = open<Flow>(cookie, WAY_THERE)
      if (!flow || flow.begunAt + MINUTES_MS < now.getTime()) throw apiError('PROVIDER_ANSWER_EXPIRED')
      // Before the provider is asked: an answer is taken once, on whatever process.
      const hash = hashSecret(flow.state)
      if (!(await throttle.spendChallenge(db, { hash, minutes: PROVIDER_MINUTES }))) throw apiError('PROVIDER_ANSWER_EXPIRED')
      const proven = await translated(provider.redeem(callbackUrl, flow))
      const expiresAt = now.getTime() + MINUTES_MS
      const returned: ReturnedIdentity = { ...presentProven(proven), ...pickVisit(flow), expiresAt }
      return { cookie: { value: seal(returned, WAY_BACK), expiresAt: new Date(expiresAt) }, redirect: flow.redirect }
    },
    redirectOf: (cookie) => open<Flow>(cookie, WAY_THERE)?.redirect ?? null,
    readReturned: (cookie, now) => {
      const returned = open<ReturnedIdentity>(cookie, WAY_BACK)
      // Of a provider that the server no longer uses.
      return returned && returned.expiresAt > now.getTime() && returned.issuer === provider?.issuer ? returned : null
    },
  }
}

/** Only a page of this site. */
export const toLocalRedirect = (path: unknown): string | null =>
  typeof path === 'string' && path.length <= 1000 && isLocalPath(path) ? path : null

const pickVisit = ({ purpose, userId, begunAt }: Flow) => ({ purpose, userId, begunAt })

function presentProven({ issuer, subject, email: given, isEmailVerified, givenName, familyName, authenticatedAt }: ProvenIdentity) {
  const email = given?.trim().toLowerCase() ?? null
  const isUsable = email !== null && email.length <= 254 && isEmail(email)
  return {
    issuer,
    subject,
    email: isUsable ? email : null,
    confirmedEmail: isUsable && isEmailVerified ? email : null,
    // The form shows them, and its call checks them.
    firstName: givenName.slice(0, MAX_NAME_LENGTH),
    lastName: familyName.slice(0, MAX_NAME_LENGTH),
    authenticatedAt: authenticatedAt?.getTime() ?? null,
  }
}

export const presentPendingIdentity = ({ purpose, email, firstName, lastName }: ReturnedIdentity): PendingIdentity => ({
  purpose,
  email,
  firstName,
  lastName,
})
