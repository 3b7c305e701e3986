import { whyCannotEditPoll } from '@coup-denvoi/contract/polls/poll.rules'
import type { PollChanges } from '@coup-denvoi/contract/polls/poll.schema'
import { eq } from 'drizzle-orm'
import { placeIdAfter } from '#features/places/place-of-draft.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPoll } from '../polls.access.ts'
import { polls } from '../polls.table.ts'
import { findUnansweredIds } from '../unanswered.queries.ts'
import { scheduleEnd, storePollDates } from './store-poll-dates.ts'

type EditPoll = { db: Database; actor: Actor; input: { id: string; changes: PollChanges }; now?: Date }

/** Changes the fields that are given. @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED, POLL_DATE_PAST, DEADLINE_IN_PAST, PLACE_NOT_FOUND */
export async function editPoll({ db, actor, input: { id, changes }, now }: EditPoll): Promise<void> {
  const { dates, deadline, ...columns } = changes
  await db.transaction(async (change) => {
    const { row } = await lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotEditPoll })
    const ends: { endsAt?: Date; deadline?: Date } = {}
    if (dates) ends.endsAt = await storePollDates(change, id, dates)
    if (deadline !== undefined && new Date(deadline).getTime() !== row.deadline.getTime()) {
      ends.deadline = new Date(deadline)
      scheduleEnd(change, id, ends.deadline)
    }
    const { location, city } = { ...row, ...columns }
    const placeId = await placeIdAfter(change.tx, row, { location, city, placeId: columns.placeId })
    const values = { ...columns, placeId, ...ends }
    await change.tx.update(polls).set(values).where(eq(polls.id, id))
    change.emit({ type: 'poll.changed', pollId: id, groupId: row.groupId, userIds: await findUnansweredIds(change, row) })
  }, now)
}
