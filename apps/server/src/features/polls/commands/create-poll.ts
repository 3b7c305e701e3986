import { whyCannotOrganizeMatch } from '@coup-denvoi/contract/groups/group.rules'
import { type NewPoll, POLL_LIMITS } from '@coup-denvoi/contract/polls/poll.schema'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { activeMemberIdsInTransaction } from '#features/groups/active-members.public.ts'
import { lockGroupForViewer } from '#features/groups/group-viewer.public.ts'
import { requirePlace } from '#features/places/places.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
import type { Actor } from '../polls.access.ts'
import { polls } from '../polls.table.ts'
import { readPollDates, scheduleEnd, storePollDates } from './store-poll-dates.ts'

/** Characters in the secret of a link. */
const TOKEN_LENGTH = 24

type CreatePoll = { db: Database; actor: Actor; input: NewPoll; now?: Date }

/**
 * Asks the members of a group, or who gets the link, when they can play. Does nothing for the same key once more.
 * @returns its id
 * @throws POLL_SENT for the key of a poll with other values, GROUP_NOT_FOUND, PERMISSION_DENIED when the actor is not in the group, POLLS_FULL, POLL_DATE_PAST,
 * DEADLINE_IN_PAST, PLACE_NOT_FOUND
 */
export async function createPoll({ db, actor, input: { groupId, key, ...draft }, now }: CreatePoll): Promise<string> {
  const id = key === undefined ? newId() : idFromKey(actor.id, key)
  const { dates, ...columns } = draft
  const deadline = new Date(draft.deadline)
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const groupName = await lockScope(change, actor, groupId)
    if (key !== undefined && (await wasSent(change, id, { ...draft, groupId }))) return
    await throwIfFull(change, actor, groupId)
    scheduleEnd(change, id, deadline)
    const createdAt = change.now
    const placeId = draft.placeId ? (await requirePlace(tx, draft.placeId)).id : null
    const row = {
      ...columns,
      placeId,
      id,
      groupId,
      organizerId: actor.id,
      deadline,
      token: newId(TOKEN_LENGTH),
      endsAt: deadline,
      createdAt,
    }
    await tx.insert(polls).values(row)
    const endsAt = await storePollDates(
      change,
      id,
      dates.map((date) => new Date(date)),
    )
    await tx.update(polls).set({ endsAt }).where(eq(polls.id, id))
    const memberIds = groupId === null ? [] : await activeMemberIdsInTransaction(tx, groupId)
    const userIds = memberIds.filter((userId) => userId !== actor.id)
    emit({ type: 'poll.opened', pollId: id, groupId, title: draft.title, organizerId: actor.id, groupName, userIds })
  }, now)
  return id
}

/** @throws POLL_SENT */
async function wasSent({ tx }: Change, id: string, { dates, deadline, placeId: _, ...columns }: NewPoll): Promise<boolean> {
  const [sent] = await tx.select().from(polls).where(eq(polls.id, id))
  return isSentAgain(
    sent && { ...sent, dates: await readPollDates(tx, id) },
    {
      ...columns,
      deadline: new Date(deadline),
      dates: dates.map((date) => new Date(date)).sort((one, other) => Number(one) - Number(other)),
    },
    'POLL_SENT',
  )
}

/** @returns the name of the group */
async function lockScope(change: Change, actor: Actor, groupId: string | null): Promise<string | null> {
  if (groupId === null) {
    await lockActor(change, actor)
    // Others of the same organizer wait, so that the count is exact.
    await change.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`polls of ${actor.id}`}, 0))`)
    return null
  }
  const { name, viewer } = await lockGroupForViewer(change, actor, groupId)
  throwIf(whyCannotOrganizeMatch(viewer))
  return name
}

async function throwIfFull({ tx }: Change, actor: Actor, groupId: string | null): Promise<void> {
  const scope = groupId === null ? and(isNull(polls.groupId), eq(polls.organizerId, actor.id)) : eq(polls.groupId, groupId)
  const [open] = await tx
    .select({ count: count() })
    .from(polls)
    .where(and(scope, isNull(polls.chosenDateId), isNull(polls.closedAt)))
  if ((open?.count ?? 0) >= POLL_LIMITS.open) throw apiError('POLLS_FULL')
}
