import type { ApiKeyScope } from '@coup-denvoi/contract/api-keys/api-key.schema'
import type { Database } from '#platform/database/database.ts'
import type { WriteLimiter } from '#platform/throttle/write-limiter.ts'

/** The signed-in user, loaded for every request. */
export type Viewer = {
  id: string
  /** For a program the id of its key, which is no session's. */
  sessionId: string
  displayName: string
  role: 'user' | 'admin' | null
  siteAdmin: boolean
  isSuperAdmin: boolean
  /**
   * An admin who may not act as such: the site asks for a second factor, or it is a program of theirs. The rights above are then those of
   * everybody, and those that are read under a lock do not count either.
   */
  rightsWithheld?: boolean
}

/** The API key of a request that a program made. */
export type CallKey = { id: string; scope: ApiKeyScope }

export type ClientInfo = {
  /** Taken from the proxy's headers only if TRUST_PROXY is set. */
  ip: string
  userAgent: string | null
}

export type CallContext = {
  db: Database
  /** Null for visitors without a session. */
  viewer: Viewer | null
  /** Null for people, who come with a session or nothing. */
  key: CallKey | null
  client: ClientInfo
  /** Scheme and host that the client used, or those of APP_URL: passkeys belong to them. */
  origin: string
  limitWrites: WriteLimiter
  sessionCookie: ReplaceableCookie
  /** Tells the devices of an account from those of strangers; outlives sessions. */
  deviceCookie: Omit<ReplaceableCookie, 'clear'>
  /** The secret of the browser in which the code of the guided installation was typed. */
  installationCookie: ReplaceableCookie
  /** What must be remembered while a provider of identities is asked. */
  identityCookie: ReplaceableCookie
}

/** A cookie of the request, and how to replace it. */
type ReplaceableCookie = {
  value: string | null
  set(value: string, expiresAt: Date): void
  clear(): void
}
