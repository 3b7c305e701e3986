import { desc, eq, inArray } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { sessions } from '../sessions.table.ts'

/** Sessions that an account keeps, so that signing in again and again does not fill the table. */
export const MAX_SESSIONS = 50

/** Ends the sessions beyond {@link MAX_SESSIONS}, the oldest ones. */
export async function endOldestSessions({ tx, emit }: Change, userId: string): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(MAX_SESSIONS)
  const ended = await tx.delete(sessions).where(inArray(sessions.id, surplus)).returning({ id: sessions.id })
  for (const { id } of ended) emit({ type: 'session.ended', userId, sessionId: id, reason: 'revoked' })
}
