import { whyCannotClosePoll } from '@coup-denvoi/contract/polls/poll.rules'
import { eq } from 'drizzle-orm'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockPoll, readPoll } from '../polls.access.ts'
import { polls } from '../polls.table.ts'
import { findUnansweredIds } from '../unanswered.queries.ts'

type ClosePoll = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** No more answers. A date can still be chosen. Does nothing where it is closed already. @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED */
export async function closePoll({ db, actor, input: { id }, now }: ClosePoll): Promise<void> {
  await db.transaction(async (change) => {
    const access = lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotClosePoll })
    const poll = await unlessSentBefore(access, async (code) => code === 'POLL_CLOSED' && (await wasClosed(change.tx, id)))
    if (!poll) return
    const { row } = poll
    await change.tx.update(polls).set({ closedAt: change.now }).where(eq(polls.id, id))
    const userIds = await findUnansweredIds(change, row)
    change.emit({ type: 'poll.changed', pollId: id, groupId: row.groupId, userIds, isOver: true })
  }, now)
}

/** By hand, without a date. */
async function wasClosed(tx: Transaction, id: string): Promise<boolean> {
  const row = await readPoll(tx, id)
  return row !== null && row.closedAt !== null && row.chosenDateId === null
}
