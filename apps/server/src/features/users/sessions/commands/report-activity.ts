import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lockActor } from '../../account-locks.public.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { sessionExpiry } from '../../users.sessions.ts'
import { sessions } from '../sessions.table.ts'

type ReportActivity = { db: Database; actor: SessionHolder; input: { secondsAgo: number }; now?: Date }

/** Reports of several tabs that come closer than this are one. */
const MIN_EXTENSION_MS = 10_000

/** Extends a session that ends after inactivity. One that has ended stays so. @returns whether it ends after inactivity at all */
export async function reportActivity({ db, actor, input, now = new Date() }: ReportActivity): Promise<{ staysSignedIn: boolean }> {
  const isOwn = and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id))
  const [session] = await db.read.select({ staysSignedIn: sessions.staysSignedIn }).from(sessions).where(isOwn)
  const lastUse = new Date(now.getTime() - input.secondsAgo * 1000)
  const expiresAt = sessionExpiry(lastUse, false)
  if (session?.staysSignedIn === false)
    await db.transaction(async (change) => {
      await lockActor(change, actor)
      await change.tx
        .update(sessions)
        .set({ expiresAt, updatedAt: lastUse })
        .where(and(isOwn, gt(sessions.expiresAt, sql`now()`), lt(sessions.expiresAt, new Date(expiresAt.getTime() - MIN_EXTENSION_MS))))
    }, now)
  return { staysSignedIn: session?.staysSignedIn ?? false }
}
