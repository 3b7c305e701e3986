import { groupRole, isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { pollState } from '@coup-denvoi/contract/polls/poll.rules'
import type { Poll, PollCard, PollLink } from '@coup-denvoi/contract/polls/poll.schema'
import { and, asc, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { findAccessibleGroup } from '#features/groups/groups.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { pollDates } from './poll-dates.table.ts'
import { isSecretOf } from './poll-guests.access.ts'
import { findVoters, voterCount } from './poll-voters.queries.ts'
import { isOpenToLink } from './polls.access.ts'
import { presentPoll } from './polls.present.ts'
import { polls } from './polls.table.ts'
import { findUnanswered } from './unanswered.queries.ts'

/** @throws POLL_NOT_FOUND, also for who may not see it */
export async function findPoll(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, token }: PollLink,
  now = new Date(),
): Promise<Poll> {
  const [found] = await pollWithPlace(db).execute({ id, viewerId: viewer.id })
  if (!found) throw apiError('POLL_NOT_FOUND')
  const { poll, group, ownRole } = found
  const isOrganizer = poll.organizerId === viewer.id
  const isInside = poll.groupId === null ? isOrganizer || found.ownAnswerId !== null || isOpenToLink(poll, token) : ownRole !== null
  if (!isInside) throw apiError('POLL_NOT_FOUND')
  const role = group && ownRole && groupRole(group, { userId: viewer.id, role: ownRole })
  const manages = isOrganizer || isGroupAdmin(role)
  const isAsking = manages && pollState(poll, now) === 'open'
  const [dates, voters, unanswered] = await Promise.all([
    findDates(db, id),
    findVoters(db.read, id),
    isAsking && poll.groupId !== null ? findUnanswered(db.read, { ...poll, groupId: poll.groupId }) : null,
  ])
  const answerId = voters.find(({ userId }) => userId === viewer.id)?.answerId ?? null
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    voters.flatMap(({ userId }) => userId ?? []),
  )
  return presentPoll(found, dates, voters, { answerId, manages, viewerId: viewer.id, profiles, unanswered }, now)
}

/** Without an account. A wrong key is that of nobody. @throws POLL_NOT_FOUND, also for the polls of groups */
export async function visitPoll(
  db: Database,
  { id, token, guest }: Required<PollLink> & { guest?: GuestKey },
  now = new Date(),
): Promise<Poll> {
  const [found] = await pollWithPlace(db).execute({ id, viewerId: NOBODY })
  if (!found || !isOpenToLink(found.poll, token)) throw apiError('POLL_NOT_FOUND')
  const [dates, voters] = await Promise.all([findDates(db, id), findVoters(db.read, id)])
  const own = guest && voters.find(({ answerId }) => answerId === guest.guestId)
  const answerId = own && isSecretOf(own, guest.secret) ? own.answerId : null
  return presentPoll(found, dates, voters, { answerId, manages: false, viewerId: null, profiles: new Set(), unanswered: null }, now)
}

/** Undecided polls. @throws GROUP_NOT_FOUND */
export async function listPolls(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { groupId }: { groupId?: string },
  now = new Date(),
): Promise<{ items: PollCard[] }> {
  if (groupId !== undefined && !(await findAccessibleGroup(db, viewer, groupId))) throw apiError('GROUP_NOT_FOUND')
  // The polls of a public group are for its members, too.
  const isMember = sql`${groupMembers.id} is not null`
  const isOwn = sql`(${polls.groupId} is null and (${polls.organizerId} = ${viewer.id} or ${pollAnswers.id} is not null))`
  const scope = groupId === undefined ? sql`(${isMember} or ${isOwn})` : and(eq(polls.groupId, groupId), isMember)
  const rows = await selectPolls(db.read, viewer.id)
    .where(and(scope, isNull(polls.chosenDateId)))
    .limit(MAX_LISTED)
  const items = rows.map(({ poll, ownAnswerId, dateCount, answerCount }) => ({
    id: poll.id,
    title: poll.title,
    deadline: poll.deadline.toISOString(),
    state: pollState(poll, now),
    dateCount,
    answerCount,
    hasAnswered: ownAnswerId !== null,
  }))
  return { items }
}

/** Open polls of a group are few; those that were closed without a date go with time. */
const MAX_LISTED = 50

const NOBODY = ''

const pollWithPlace = preparedStatement((db) =>
  selectPolls(db, sql.placeholder('viewerId'))
    .where(eq(polls.id, sql.placeholder('id')))
    .prepare('poll_with_place'),
)

/** With the viewer's place in them; the latest first. */
const selectPolls = (db: Queryable, viewerId: string | Placeholder) =>
  db
    .select({
      poll: polls,
      organizerName: users.displayName,
      group: { id: groups.id, name: groups.name, createdBy: groups.createdBy },
      ownRole: groupMembers.role,
      ownAnswerId: pollAnswers.id,
      dateCount: sql<number>`(select count(*)::int from ${pollDates} where ${pollDates.pollId} = "polls"."id")`,
      answerCount: voterCount,
    })
    .from(polls)
    .innerJoin(users, eq(users.id, polls.organizerId))
    .leftJoin(groups, eq(groups.id, polls.groupId))
    .leftJoin(groupMembers, activeMembershipCondition(sql`${viewerId}`, polls.groupId))
    .leftJoin(pollAnswers, and(eq(pollAnswers.pollId, polls.id), eq(pollAnswers.userId, viewerId)))
    .orderBy(desc(polls.createdAt), desc(polls.id))
    .$dynamic()

const findDates = (db: Database, pollId: string) => datesOfPoll(db).execute({ pollId })

const datesOfPoll = preparedStatement((db) =>
  db
    .select()
    .from(pollDates)
    .where(eq(pollDates.pollId, sql.placeholder('pollId')))
    .orderBy(asc(pollDates.startsAt))
    .prepare('dates_of_poll'),
)
