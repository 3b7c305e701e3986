import { sql } from 'drizzle-orm'
import { notifications } from '#features/notifications/notifications.table.ts'
import type { Database } from '#platform/database/database.ts'

/** Stay unread. */
const UNANSWERED_TYPES = sql`('group_request', 'contact_request', 'organizer_replacement_request', 'message')`

/**
 * Spreads the notifications of the seed over the last days, most of them read, and drops their mails and pushes.
 */
export async function backdateNotifications(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const backdate = sql`
    update ${notifications} as told
    set
      created_at = ${at}::timestamptz - (place * place * 11 + 9) * interval '1 minute',
      read = told.read or (told.type not in ${UNANSWERED_TYPES} and place > 3),
      mailed_at = ${at}::timestamptz
    from (select id, row_number() over (partition by user_id order by created_at desc, id) as place from ${notifications}) as latest
    where latest.id = told.id`
  await db.transaction(({ tx }) => tx.execute(backdate))
}
