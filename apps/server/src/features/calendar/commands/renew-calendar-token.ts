import { replaceCalendarToken } from '#features/users/calendar-token.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { CALENDAR_TOKEN_LENGTH } from './ensure-calendar-token.ts'

type RenewCalendarToken = { db: Database; actor: { id: string } }

/** Replaces the token; the former address stops working. @throws UNAUTHENTICATED when the account is gone */
export async function renewCalendarToken({ db, actor }: RenewCalendarToken): Promise<string> {
  const token = await db.transaction(({ tx }) => replaceCalendarToken(tx, actor.id, newId(CALENDAR_TOKEN_LENGTH)))
  if (!token) throw apiError('UNAUTHENTICATED')
  return token
}
