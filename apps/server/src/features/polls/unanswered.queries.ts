import type { PollUnanswered } from '@coup-denvoi/contract/polls/poll.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { pollAnswers } from './poll-answers.table.ts'
import type { PollRow } from './polls.table.ts'

type PollOfGroup = Pick<PollRow, 'id' | 'organizerId'> & { groupId: string }

/** Members of the group who were asked and have not answered. */
export async function findUnanswered(db: Queryable, poll: PollOfGroup): Promise<Pick<PollUnanswered, 'people' | 'count' | 'memberCount'>> {
  const [people, [members]] = await Promise.all([
    selectUnanswered(db, poll).limit(MAX_LISTED),
    db
      .select({ count: count() })
      .from(groupMembers)
      .innerJoin(users, and(eq(users.id, groupMembers.userId), isActiveAccount))
      .where(and(eq(groupMembers.groupId, poll.groupId), eq(groupMembers.status, 'active'))),
  ])
  return {
    people: people.map(({ total: _, ...person }) => ({ ...person, kit: kitOf(person.userId) })),
    count: people[0]?.total ?? 0,
    memberCount: members?.count ?? 0,
  }
}

/** The same, as a transaction sees them; none without a group, whose members are not known. */
export async function findUnansweredIds({ tx }: Pick<Change, 'tx'>, { groupId, ...poll }: PollRow): Promise<string[]> {
  return groupId === null ? [] : (await selectUnanswered(tx, { ...poll, groupId })).map(({ userId }) => userId)
}

const MAX_LISTED = 100

const selectUnanswered = (db: Queryable, { id, groupId, organizerId }: PollOfGroup) =>
  db
    .select({ userId: users.id, displayName: users.displayName, photo: users.photo, total: sql<number>`count(*) over ()::int` })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.id, groupMembers.userId), isActiveAccount))
    .leftJoin(pollAnswers, and(eq(pollAnswers.pollId, id), eq(pollAnswers.userId, users.id)))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, 'active'), isNull(pollAnswers.id), ne(users.id, organizerId)))
    .orderBy(asc(users.displayName), asc(users.id))
