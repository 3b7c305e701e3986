import type { Database } from '#platform/database/database.ts'

/** Who is calling, as the session check found them: read anew for every request. */
export type Viewer = {
  id: string
  sessionId: string
  displayName: string
  role: 'user' | 'admin' | null
  siteAdmin: boolean
  isSuperAdmin: boolean
}

/** Where a call comes from. */
export type ClientInfo = {
  /** The address of the caller; of the proxy's client only where TRUST_PROXY says so. */
  ip: string
  userAgent: string | null
}

/** What a procedure gets besides its input. */
export type CallContext = {
  db: Database
  /** Null for visitors without a session. */
  viewer: Viewer | null
  client: ClientInfo
  /** The value of the session cookie as it came, and how to replace it. */
  sessionCookie: {
    value: string | null
    set(token: string, expiresAt: Date): void
    clear(): void
  }
}
