import { whyCannotDeletePoll } from '@coup-denvoi/contract/polls/poll.rules'
import { eq } from 'drizzle-orm'
import type { Change, Database } from '#platform/database/database.ts'
import { findFollowerIds } from '../poll-followers.queries.ts'
import { type Actor, lockPoll } from '../polls.access.ts'
import { type PollRow, polls } from '../polls.table.ts'

type DeletePoll = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** The match that was made of it stays. @throws POLL_NOT_FOUND, PERMISSION_DENIED */
export async function deletePoll({ db, actor, input: { id }, now }: DeletePoll): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockPoll(change, actor, { id }, { as: 'manager', unless: (_, viewer) => whyCannotDeletePoll(viewer) })
    await erasePoll(change, row)
  }, now)
}

export async function erasePoll({ tx, emit }: Change, row: Pick<PollRow, 'id' | 'groupId' | 'organizerId'>): Promise<void> {
  const userIds = [...(await findFollowerIds(tx, row))]
  await tx.delete(polls).where(eq(polls.id, row.id))
  emit({ type: 'poll.deleted', pollId: row.id, groupId: row.groupId, userIds })
}
