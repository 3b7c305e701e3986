import { eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { TOKEN_LENGTH } from './ensure-calendar-token.ts'

type RenewCalendarToken = { db: Database; actor: { id: string } }

/** Another secret; the former one opens nothing any more. @throws UNAUTHENTICATED when the account is gone meanwhile */
export async function renewCalendarToken({ db, actor }: RenewCalendarToken): Promise<string> {
  const token = newId(TOKEN_LENGTH)
  const renewed = await db.change((tx) =>
    tx.update(users).set({ calendarToken: token }).where(eq(users.id, actor.id)).returning({ id: users.id }),
  )
  if (renewed.length === 0) throw fault('UNAUTHENTICATED')
  return token
}
