import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { polls } from '../polls.table.ts'

/** With the names of guests; the matches that were made of them stay. @returns how many */
export async function removeOldPolls({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const before = monthsBefore(now, RETENTION.pollMonths)
  const removed = await db.transaction(async ({ tx, emit }) => {
    const rows = await tx.delete(polls).where(lt(polls.endsAt, before)).returning({ id: polls.id, groupId: polls.groupId })
    // For what links to them.
    for (const { id, groupId } of rows) emit({ type: 'poll.deleted', pollId: id, groupId, userIds: [] })
    return rows
  }, now)
  return removed.length
}
