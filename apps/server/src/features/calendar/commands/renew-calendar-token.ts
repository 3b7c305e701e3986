import { eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { CALENDAR_TOKEN_LENGTH } from './ensure-calendar-token.ts'

type RenewCalendarToken = { db: Database; actor: { id: string } }

/** Another secret; the former one opens nothing any more. @throws UNAUTHENTICATED when the account is gone meanwhile */
export async function renewCalendarToken({ db, actor }: RenewCalendarToken): Promise<string> {
  const token = newId(CALENDAR_TOKEN_LENGTH)
  const renewed = await db.transaction(({ tx }) =>
    tx.update(users).set({ calendarToken: token }).where(eq(users.id, actor.id)).returning({ id: users.id }),
  )
  if (renewed.length === 0) throw apiError('UNAUTHENTICATED')
  return token
}
