import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'

type HandoverOutcome = {
  status: 'refused' | 'cancelled' | 'expired'
  /** Ends the request only if it was made to this user. */
  toUserId?: string
}

/** Ends the pending request for another organizer without appointing one. @returns whether there was one */
export async function endHandover(
  { tx, emit, now }: Change,
  { row }: Authorized<LockedMatchRow, string>,
  { status, toUserId }: HandoverOutcome,
): Promise<boolean> {
  const [ended] = await pendingHandover(tx).execute({ matchId: row.id, toUserId: toUserId ?? null, status, now })
  if (!ended) return false
  const [account] = await tx.select({ displayName: users.displayName }).from(users).where(eq(users.id, ended.toUserId))
  emit({
    type: 'match.handover-ended',
    ...matchEventFields(row),
    status,
    fromUserId: ended.fromUserId,
    toUserId: ended.toUserId,
    toName: account?.displayName ?? '',
  })
  return true
}

const pendingHandover = preparedWrite((tx) =>
  tx
    .update(requests)
    .set({ status: sql`${sql.placeholder('status')}`, handledAt: sql`${sql.placeholder('now')}` })
    .where(
      and(
        eq(requests.matchId, sql.placeholder('matchId')),
        // Not a parameter: it decides whether the index of pending requests can be used.
        sql`${requests.status} = 'pending'`,
        eq(requests.toUserId, sql`coalesce(${sql.placeholder('toUserId')}, ${requests.toUserId})`),
      ),
    )
    .returning()
    .prepare('end_handover'),
)
