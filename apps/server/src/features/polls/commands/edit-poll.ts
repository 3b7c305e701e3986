import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { whyCannotEditPoll } from '@coup-denvoi/contract/polls/poll.rules'
import type { PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { mergePollDates } from '@coup-denvoi/contract/polls/poll-dates.rules'
import { eq } from 'drizzle-orm'
import { placeIdAfter } from '#features/places/place-of-draft.public.ts'
import { throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockPoll } from '../polls.access.ts'
import { type PollRow, polls } from '../polls.table.ts'
import { findUnansweredIds } from '../unanswered.queries.ts'
import { readPollDates, scheduleEnd, storePollDates } from './store-poll-dates.ts'

type PollEdit = Edit<PollDraft>
type EditPoll = { db: Database; actor: Actor; input: { id: string } & PollEdit; now?: Date }

/**
 * Changes the fields that are given. Dates are merged with those that somebody else has changed since the author saw them.
 * @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED, POLL_DATE_PAST, DEADLINE_IN_PAST, PLACE_NOT_FOUND, EDITED_MEANWHILE
 */
export async function editPoll({ db, actor, input: { id, ...edit }, now }: EditPoll): Promise<void> {
  const { dates: _, deadline, ...columns } = edit.changes
  await db.transaction(async (change) => {
    const { row } = await lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotEditPoll })
    const dates = await throwIfConflicting(change.tx, row, edit)
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

/** @returns the dates to store; undefined where the edit changes none @throws EDITED_MEANWHILE */
async function throwIfConflicting(tx: Transaction, row: PollRow, { changes, seen }: PollEdit): Promise<Date[] | undefined> {
  const { title, format, maxPlayers, location, city, deadline, answersHidden, picksBest } = row
  // Without the id of the place: the text says which it is, and what two people see of it.
  const fields = { title, format, maxPlayers, location, city, deadline: deadline.toISOString(), answersHidden, picksBest }
  const edit = { changes, seen: seen && withKnownDeadline(seen, deadline) }
  const wanted = changes.dates?.map((date) => new Date(date))
  const stored = wanted && seen?.dates !== undefined ? await readPollDates(tx, row.id) : undefined
  const merged = wanted && stored ? mergePollDates({ seen: instantsOf(seen?.dates), wanted, current: stored }) : wanted
  const dates = merged === null ? { dates: stored?.map((date) => date.toISOString()) } : {}
  throwIfEditedMeanwhile<Partial<PollDraft>>(edit, { ...fields, ...dates })
  return merged ?? wanted
}

/** A form shows the deadline to the minute, and so that is all that its user saw of it. */
function withKnownDeadline<Seen extends Record<string, unknown>>(seen: Seen, deadline: Date): Seen {
  const isShown = instantsOf(seen.deadline).some(
    (date) => localDate(date) === localDate(deadline) && localTime(date) === localTime(deadline),
  )
  return isShown ? { ...seen, deadline: deadline.toISOString() } : seen
}

/** What was seen is not validated. */
const instantsOf = (seen: unknown): Date[] =>
  [seen]
    .flat()
    .map((value) => new Date(String(value)))
    .filter((date) => !Number.isNaN(date.getTime()))
