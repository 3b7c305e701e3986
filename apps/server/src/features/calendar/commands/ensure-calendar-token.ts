import { eq } from 'drizzle-orm'
import { addCalendarToken } from '#features/users/calendar-token.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

/** 165 random bits. */
export const CALENDAR_TOKEN_LENGTH = 32

type EnsureCalendarToken = { db: Database; actor: { id: string } }

/**
 * Created on first use. Stored unhashed: the owner can read it again on every device, and the data that it opens is in the same database.
 * @throws UNAUTHENTICATED when the account is no longer active
 */
export async function ensureCalendarToken({ db, actor }: EnsureCalendarToken): Promise<string> {
  const [user] = await db.read.select({ token: users.calendarToken }).from(users).where(eq(users.id, actor.id))
  if (user?.token) return user.token
  return db.transaction((change) => addCalendarToken(change, actor, newId(CALENDAR_TOKEN_LENGTH)))
}
