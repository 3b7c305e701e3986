import type { SessionEndReason } from '@coup-denvoi/contract/live/live.protocol'
import { INACTIVITY_MINUTES, isActive, SESSION_DAYS } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'
import { trustedBrowsers } from './second-factor/second-factors.table.ts'
import { sessions } from './sessions/sessions.table.ts'
import { users } from './users.table.ts'
import { viewerColumns } from './viewer-columns.public.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a session ends that was last used then. */
export function sessionExpiry(lastUse: Date, staysSignedIn: boolean): Date {
  return new Date(lastUse.getTime() + (staysSignedIn ? SESSION_DAYS * DAY_MS : INACTIVITY_MINUTES * 60_000))
}

/** The user of a session cookie, or null. */
export type SessionCheck = (db: Database, cookieValue: string | null) => Promise<Viewer | null>

/**
 * Checks every request: the signature, then one prepared statement. Cookies without a valid signature cost no query.
 * @param onError logs that a session could not be extended, which happens in the background
 */
export function createSessionCheck({
  secret,
  onError,
}: {
  secret: string
  onError: (error: unknown, during: string) => void
}): SessionCheck {
  const extendSession = createSessionExtender(onError)
  return async (db, cookieValue) => {
    const token = verifyToken(secret, cookieValue)
    if (!token) return null
    const [found] = await activeSession(db).execute({ token })
    if (!found || !isActive(found)) return null
    if (found.staysSignedIn) extendSession(db, found)
    const { id, sessionId, displayName, role, siteAdmin, isSuperAdmin } = found
    return { id, sessionId, displayName, role, siteAdmin, isSuperAdmin }
  }
}

const activeSession = preparedStatement((db) =>
  db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      staysSignedIn: sessions.staysSignedIn,
      ...viewerColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('live_session'),
)

type ActiveSession = { id: string; sessionId: string; expiresAt: Date }

/** At most once a day per session, in the background. Others are extended by what the user does, see `reportActivity`. */
function createSessionExtender(onError: (error: unknown, during: string) => void): (db: Database, session: ActiveSession) => void {
  const inProgress = new Set<string>()
  return (db, { id: userId, sessionId, expiresAt }) => {
    const now = new Date()
    const newExpiry = sessionExpiry(now, true)
    const dueBefore = new Date(newExpiry.getTime() - DAY_MS)
    if (expiresAt > dueBefore || inProgress.has(sessionId)) return
    inProgress.add(sessionId)
    db.transaction(async ({ tx }) => {
      // The account first, as in a ban, which then ends its sessions.
      await tx.update(users).set({ lastUsedAt: now }).where(eq(users.id, userId))
      await tx
        .update(sessions)
        .set({ expiresAt: newExpiry, updatedAt: now })
        .where(and(eq(sessions.id, sessionId), lt(sessions.expiresAt, dueBefore)))
    })
      .catch((error: unknown) => onError(error, 'prolonging a session'))
      .finally(() => inProgress.delete(sessionId))
  }
}

const SIGNED_TOKEN = /^([A-Za-z0-9]{32})\.([A-Za-z0-9_-]{43})$/

/** The value of the session cookie: the token and its signature. */
export function signToken(secret: string, token: string): string {
  return `${token}.${signatureOf(secret, `session:${token}`)}`
}

function verifyToken(secret: string, cookieValue: string | null): string | null {
  const [, token, signature] = SIGNED_TOKEN.exec(cookieValue ?? '') ?? []
  return token && isSameSecret(signatureOf(secret, `session:${token}`), signature) ? token : null
}

/**
 * Ends the sessions of a user, all or all but one, with the live connections that came with them. Each browser asks for a code again: one
 * of them may be the reason.
 */
export async function endSessions(
  { tx, emit }: Change,
  { userId, except, reason }: { userId: string; except?: string; reason: SessionEndReason },
): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id })
  await distrustBrowsers(tx, userId)
  for (const { id } of ended) emit({ type: 'session.ended', userId, sessionId: id, reason })
}

/** Of a user whose account is locked. */
export const distrustBrowsers = (tx: Transaction, userId: string) => tx.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId))

/** Does nothing when the session has ended already. */
export async function endSession({ tx, emit }: Change, sessionId: string, reason: SessionEndReason): Promise<void> {
  const [ended] = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning({ userId: sessions.userId })
  if (ended) emit({ type: 'session.ended', userId: ended.userId, sessionId, reason })
}
