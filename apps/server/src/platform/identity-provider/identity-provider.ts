import type { Configuration } from 'openid-client'
import type { Config } from '#platform/config/config.ts'

/** A provider of identities that speaks OpenID Connect. Nothing of its tokens is kept. */
export type IdentityProvider = {
  /** What people call it. */
  name: string
  issuer: string
  /** Where the browser signs in. @param isFresh asks for a sign-in now, even if the provider knows the browser @throws ProviderError */
  authorizationUrl(request: ProviderRequest & { redirectUri: string; isFresh: boolean }): Promise<string>
  /** Checks the answer that the browser brought back, and asks who it is. @throws ProviderError */
  redeem(callbackUrl: URL, request: ProviderRequest): Promise<ProvenIdentity>
  /** Reads its description. @throws ProviderError */
  discover(): Promise<void>
}

/** Random values that bind the answer to the browser that has asked. */
export type ProviderRequest = { state: string; nonce: string; verifier: string }

export type ProvenIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider guarantees that the address is the person's. */
  isEmailVerified: boolean
  givenName: string
  familyName: string
  /** When the person last signed in there; null when the provider doesn't tell. */
  authenticatedAt: Date | null
}

/**
 * - `unavailable`: it does not answer, or not as a provider
 * - `refused`: it says no, or the person does
 * - `invalid`: its answer is not one to trust
 */
export class ProviderError extends Error {
  readonly reason: 'unavailable' | 'refused' | 'invalid'

  /** @param message for the log, without what the answer contained */
  constructor(reason: ProviderError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const TIMEOUT_SECONDS = 10
/** Clocks of the provider and of this machine may differ by so much. */
export const CLOCK_TOLERANCE_SECONDS = 60
const DISCOVERY_TTL_MS = 60 * 60_000
const DISCOVERY_ATTEMPTS = 2
const RETRY_DELAY_MS = 300
/** Long enough to change nothing; with it, a provider must tell when the person signed in (OpenID Connect Core, 3.1.2.1). */
const ANY_AGE_SECONDS = 365 * 24 * 60 * 60

/** Null where none is set. */
export function createIdentityProvider({ oidc }: Pick<Config, 'oidc'>): IdentityProvider | null {
  if (!oidc) return null
  const configuration = cachedConfiguration(oidc)
  return {
    name: oidc.name,
    issuer: oidc.issuer,
    authorizationUrl: async ({ redirectUri, state, nonce, verifier, isFresh }) => {
      const client = await import('openid-client')
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: oidc.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: 'login', max_age: '0' } : { max_age: String(ANY_AGE_SECONDS) }),
      })
      return url.href
    },
    redeem: async (callbackUrl, { state, nonce, verifier }) => {
      const client = await import('openid-client')
      const known = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(known, callbackUrl, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('invalid', 'no ID token')
        // Some providers tell the address here only.
        const isAsked = claims.email === undefined && known.serverMetadata().userinfo_endpoint !== undefined
        const more = isAsked ? await client.fetchUserInfo(known, tokens.access_token, claims.sub) : claims
        const text = (name: string) => (typeof more[name] === 'string' ? more[name] : '')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text('email') || null,
          isEmailVerified: more.email_verified === true,
          givenName: text('given_name') || text('name'),
          familyName: text('family_name'),
          authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
        }
      } catch (error) {
        throw toProviderError(error, client)
      }
    },
    discover: async () => void (await configuration()),
  }
}

/** Its description, read again every hour; while that fails, the former one stays. Callers who come at the same time share one read. */
function cachedConfiguration(oidc: NonNullable<Config['oidc']>): () => Promise<Configuration> {
  let current: { configuration: Configuration; readAt: number } | undefined
  let reading: Promise<Configuration> | undefined
  const read = async () => {
    try {
      const configuration = await discoverWithRetry(oidc)
      current = { configuration, readAt: performance.now() }
      return configuration
    } catch (error) {
      if (!current) throw error
      current.readAt = performance.now()
      return current.configuration
    } finally {
      reading = undefined
    }
  }
  return async () => {
    if (current && performance.now() - current.readAt < DISCOVERY_TTL_MS) return current.configuration
    reading ??= read()
    return reading
  }
}

async function discoverWithRetry(oidc: NonNullable<Config['oidc']>): Promise<Configuration> {
  for (let attempt = 1; ; attempt++)
    try {
      return await discover(oidc)
    } catch (error) {
      if (attempt === DISCOVERY_ATTEMPTS) throw new ProviderError('unavailable', reasonOf(error))
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  // The signature of ID tokens is checked too, though they come over TLS.
  const settings = [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])]
  const found = await client.discovery(url, clientId, undefined, undefined, { execute: settings, timeout: TIMEOUT_SECONDS })
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret)
  const configuration = new client.Configuration(metadata, clientId, { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }, authentication)
  configuration.timeout = TIMEOUT_SECONDS
  for (const setting of settings) setting(configuration)
  return configuration
}

type Library = typeof import('openid-client')

function toProviderError(error: unknown, client: Library): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderError(isTemporary(error.error) ? 'unavailable' : 'refused', `the provider answered ${error.error}`)
  if (error instanceof client.ResponseBodyError)
    return new ProviderError(error.status >= 500 ? 'unavailable' : 'invalid', `the provider answered ${error.error}`)
  const { code, cause } = error as { code?: string; cause?: unknown }
  // Without a code it is an error of `fetch`: nobody answered.
  const isDown = cause instanceof Response ? cause.status >= 500 : code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && !code)
  return new ProviderError(isDown ? 'unavailable' : 'invalid', reasonOf(error))
}

const isTemporary = (code: string) => code === 'temporarily_unavailable' || code === 'server_error'

/** The cause of a library's error may hold the answer of the provider: only messages are told, and codes. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { message?: unknown; code?: unknown } }
  return [message, code, cause?.code].filter((part) => typeof part === 'string').join(', ')
}
