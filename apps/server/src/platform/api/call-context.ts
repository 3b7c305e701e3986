import type { Database } from '#platform/database/database.ts'

/** The signed-in user, loaded for every request. */
export type Viewer = {
  id: string
  sessionId: string
  displayName: string
  role: 'user' | 'admin' | null
  siteAdmin: boolean
  isSuperAdmin: boolean
}

export type ClientInfo = {
  /** Taken from the proxy's headers only if TRUST_PROXY is set. */
  ip: string
  userAgent: string | null
}

export type CallContext = {
  db: Database
  /** Null for visitors without a session. */
  viewer: Viewer | null
  client: ClientInfo
  /** The cookie of the request, and how to replace it. */
  sessionCookie: {
    value: string | null
    set(token: string, expiresAt: Date): void
    clear(): void
  }
}
