import type { Session } from '@coup-denvoi/contract/users/account.schema'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { deviceName } from './device-name.present.ts'
import { sessions } from './sessions.table.ts'

/** This browser first, then by last use, which is stored to the day. */
export async function listSessions(db: Database, viewer: Pick<Viewer, 'id' | 'sessionId'>, now = new Date()): Promise<Session[]> {
  const isCurrent = sql<boolean>`${sessions.id} = ${viewer.sessionId}`
  const rows = await db.read
    .select({
      id: sessions.id,
      isCurrent,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(isCurrent), desc(sessions.updatedAt), desc(sessions.id))
  return rows.map(({ userAgent, createdAt, updatedAt, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: (session.isCurrent ? now : updatedAt).toISOString(),
  }))
}
