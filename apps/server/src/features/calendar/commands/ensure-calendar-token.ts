import { eq, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

/** Of the secret of a calendar: 165 random bits. */
export const CALENDAR_TOKEN_LENGTH = 32

type EnsureCalendarToken = { db: Database; actor: { id: string } }

/**
 * The secret of the actor's calendar, which is made when it is first asked for: of two who ask at once, one makes it for both.
 * It is kept as it is, not hashed, because its owner is shown it again on every device; and what it opens lies beside it
 * in the same database.
 * @throws UNAUTHENTICATED when the account is gone meanwhile
 */
export async function ensureCalendarToken({ db, actor }: EnsureCalendarToken): Promise<string> {
  const [user] = await db.read.select({ token: users.calendarToken }).from(users).where(eq(users.id, actor.id))
  if (user?.token) return user.token
  return db.transaction(async ({ tx }) => {
    // Whoever comes second waits for the row, and finds the first one's.
    const [kept] = await tx
      .update(users)
      .set({ calendarToken: sql`coalesce(${users.calendarToken}, ${newId(CALENDAR_TOKEN_LENGTH)})` })
      .where(eq(users.id, actor.id))
      .returning({ token: users.calendarToken })
    if (!kept?.token) throw apiError('UNAUTHENTICATED')
    return kept.token
  })
}
