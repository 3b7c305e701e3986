import { replaceCalendarToken } from '#features/users/calendar-token.public.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { CALENDAR_TOKEN_LENGTH } from './ensure-calendar-token.ts'

type RenewCalendarToken = { db: Database; actor: { id: string } }

/** Replaces the token; the former address stops working. @throws UNAUTHENTICATED when the account is no longer active */
export async function renewCalendarToken({ db, actor }: RenewCalendarToken): Promise<string> {
  return db.transaction((change) => replaceCalendarToken(change, actor, newId(CALENDAR_TOKEN_LENGTH)))
}
