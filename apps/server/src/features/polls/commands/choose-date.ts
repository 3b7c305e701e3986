import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { bestDate, whyCannotChooseDate } from '@coup-denvoi/contract/polls/poll.rules'
import { eq } from 'drizzle-orm'
import { makeMatchOfPoll } from '#features/matches/match-of-poll.public.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { lockUsers } from '#features/users/moderation/user-statistics.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { pollDates } from '../poll-dates.table.ts'
import { countDate, findVoters, type Voter } from '../poll-voters.queries.ts'
import { type Actor, type LockedPoll, lockPoll, readPoll } from '../polls.access.ts'
import { polls } from '../polls.table.ts'
import { findUnansweredIds } from '../unanswered.queries.ts'

/** By hand, or the best one at the deadline that the job was made for. */
export type DateChoice = { dateId: string } | { deadline: number }

type ChooseDate = { db: Database; actor: Actor; input: { id: string } & DateChoice; now?: Date }

const MAX_ATTEMPTS = 10

/** Somebody answered after the accounts were locked: roll back and try again. */
class LateAnswerError extends Error {}

/**
 * Makes a match of a date, once, also when it is sent again. Those who said yes are on its list or in its queue, in the order of their answers.
 * @returns the id of the match; null when it was made before, and where the deadline finds no date to keep, or another deadline
 * @throws POLL_NOT_FOUND, PERMISSION_DENIED, POLL_CLOSED, POLL_DATE_NOT_FOUND, POLL_DATE_PAST, UNAVAILABLE when others keep answering
 */
export async function chooseDate({ db, actor, input, now }: ChooseDate): Promise<string | null> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++)
    try {
      return await db.transaction((change) => choose(change, actor, input), now)
    } catch (error) {
      if (!(error instanceof LateAnswerError)) throw error
    }
  throw apiError('UNAVAILABLE')
}

async function choose(change: Change, actor: Actor, { id, ...choice }: { id: string } & DateChoice): Promise<string | null> {
  const { tx, emit, now } = change
  // Accounts come first in the lock order: whatever ends one waits, or is seen.
  const known = (await findVoters(tx, id)).flatMap(({ userId }) => userId ?? [])
  await lockUsers(tx, [...new Set([...known, actor.id])])
  const access = lockPoll(change, actor, { id }, { as: 'manager', unless: whyCannotChooseDate })
  const poll = await unlessSentBefore(access, async (code) => code === 'POLL_CLOSED' && (await wasChosen(tx, id, choice)))
  if (!poll) return null
  if ('deadline' in choice && (poll.row.deadline.getTime() !== choice.deadline || poll.row.closedAt !== null)) return null
  const voters = await findVoters(tx, id)
  if (voters.some(({ userId }) => userId !== null && userId !== actor.id && !known.includes(userId))) throw new LateAnswerError()

  const date = await findDate(change, poll, voters, choice)
  if (!date) return null
  const matchId = newId()
  const { arrivals, invitedIds } = await sortVoters(change, poll, voters, date.id)
  const { groupId, title, format, maxPlayers, location, city, placeId, organizerId } = poll.row
  const match = {
    id: matchId,
    groupId,
    title: `${format === 'Libre' ? 'Match' : format} à ${city}`,
    startsAt: date.startsAt,
    format,
    maxPlayers,
    location: location || NO_LOCATION,
    placeId,
    city,
  }
  const waitingIds = await makeMatchOfPoll(change, poll.actor, { ...match, arrivals, invitedIds })
  await tx.update(polls).set({ chosenDateId: date.id, matchId, closedAt: now }).where(eq(polls.id, id))
  const userIds = arrivals.flatMap(({ userId }) => (userId === undefined || waitingIds.includes(userId) ? [] : userId))
  emit({ type: 'poll.changed', pollId: id, groupId, userIds: await findUnansweredIds(change, poll.row), isOver: true })
  const by = 'deadline' in choice ? null : actor.id
  emit({
    type: 'poll.decided',
    pollId: id,
    groupId,
    title,
    matchId,
    startsAt: date.startsAt,
    location: match.location,
    decidedBy: by,
    organizerId,
    userIds,
    waitingIds,
  })
  return matchId
}

async function wasChosen(tx: Transaction, id: string, choice: DateChoice): Promise<boolean> {
  return 'dateId' in choice && (await readPoll(tx, id))?.chosenDateId === choice.dateId
}

/** Of a match whose organizer has not named a pitch. */
const NO_LOCATION = 'Terrain à préciser'

async function findDate({ tx, now }: Change, { row }: LockedPoll, voters: readonly Voter[], choice: DateChoice) {
  const dates = await tx.select().from(pollDates).where(eq(pollDates.pollId, row.id))
  if ('deadline' in choice)
    return bestDate(
      dates.map((date) => ({ ...date, ...countDate(voters, date.id) })),
      row.maxPlayers,
      now,
    )
  const date = dates.find((one) => one.id === choice.dateId)
  if (!date) throw apiError('POLL_DATE_NOT_FOUND')
  if (date.startsAt <= now) throw apiError('POLL_DATE_PAST')
  return date
}

/** Nobody is put on the list of somebody whom they blocked or who blocked them. */
async function sortVoters({ tx }: Change, { row, actor }: Authorized<LockedPoll, 'manager'>, all: readonly Voter[], dateId: string) {
  const blocked = await findBlocksWith(tx, { userId: actor.id, among: all.flatMap(({ userId }) => userId ?? []) })
  const voters = all.filter(({ userId }) => userId === null || !blocked.has(userId))
  const saidYes = voters
    .filter(({ choices }) => choices[dateId]?.choice === 'yes')
    .sort((one, other) => (one.choices[dateId]?.position ?? 0) - (other.choices[dateId]?.position ?? 0))
  const arrivals = saidYes.map(({ answerId, userId, name, secretHash }) =>
    userId === null ? { guestId: answerId, name, secretHash: secretHash ?? '' } : { userId, displayName: name || UNKNOWN_LABELS.user },
  )
  const isOnList = new Set(saidYes)
  // Members of a group see its matches.
  const others = row.groupId === null ? voters.filter((voter) => !isOnList.has(voter)) : []
  const invitedIds = others.flatMap(({ userId }) => (userId === null || userId === actor.id ? [] : userId))
  return { arrivals, invitedIds }
}
