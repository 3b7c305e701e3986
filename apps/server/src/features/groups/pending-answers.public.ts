import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { groupName } from './groups.present.ts'
import { groups } from './groups.table.ts'
import { groupInvitations } from './membership/group-invitations.table.ts'
import { groupJoinRequests } from './membership/group-join-requests.table.ts'
import { administeredGroupIds } from './membership/join-requests.queries.ts'

type GroupInvitation = PendingAnswerOf<'group-invitation'>
type GroupRequests = PendingAnswerOf<'group-requests'>

/** How many of those who ask to join one group are named. */
const MAX_NAMED = 2

/** Invitations to groups that the viewer neither accepted nor declined, the oldest first. */
export async function findGroupInvitationsToAnswer(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ items: GroupInvitation[]; total: number }> {
  const rows = await invitations(db).execute({ viewerId: viewer.id })
  return {
    items: rows.map(({ group, from, createdAt }) => ({
      kind: 'group-invitation',
      askedAt: createdAt.toISOString(),
      until: null,
      from: { ...from, kit: kitOf(from.id) },
      group: { ...group, name: groupName(group.name) },
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Requests to join groups that the viewer administers, the group of the oldest first. `total` counts the requests. */
export async function findGroupRequestsToAnswer(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ items: GroupRequests[]; total: number }> {
  const rows = await requests(db).execute({ viewerId: viewer.id })
  const byGroup = Map.groupBy(rows, ({ group }) => group.id)
  return {
    items: [...byGroup.values()].flatMap(([first, ...others]): GroupRequests[] =>
      first
        ? [
            {
              kind: 'group-requests',
              askedAt: first.createdAt.toISOString(),
              until: null,
              group: { ...first.group, name: groupName(first.group.name) },
              count: first.count,
              from: [first, ...others].map(({ from: { formerName, ...from } }) => ({
                ...from,
                displayName: from.displayName || formerName,
                kit: kitOf(from.id),
              })),
              requestId: first.id,
            },
          ]
        : [],
    ),
    total: rows[0]?.total ?? 0,
  }
}

const viewerId = sql.placeholder('viewerId')

const invitations = preparedStatement((db) =>
  db
    .select({
      group: { id: groups.id, name: groups.name },
      from: { id: users.id, displayName: users.displayName, photo: users.photo },
      createdAt: groupInvitations.createdAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .innerJoin(users, eq(users.id, groupInvitations.invitedBy))
    .where(
      and(
        eq(groupInvitations.userId, viewerId),
        // A literal: with a parameter, a cached plan could not use the partial index.
        sql`${groupInvitations.status} = 'pending'`,
        groupInvitations.reached,
        // Who was blocked after inviting.
        isNotBlockedBy(viewerId, groupInvitations.invitedBy),
      ),
    )
    .orderBy(asc(groupInvitations.createdAt), asc(groupInvitations.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('group_invitations_to_answer'),
)

const requests = preparedStatement((db) => {
  const { id, groupId, userId, userName, status, createdAt } = groupJoinRequests
  const waiting = db
    .select({
      id,
      groupId,
      userId,
      userName,
      createdAt,
      place: sql<number>`row_number() over (partition by ${groupId} order by ${createdAt}, ${id})::int`.as('place'),
      count: sql<number>`count(*) over (partition by ${groupId})::int`.as('count'),
      since: sql`min(${createdAt}) over (partition by ${groupId})`.as('since'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(groupJoinRequests)
    .where(and(sql`${status} = 'pending'`, inArray(groupId, administeredGroupIds(db, viewerId)), isNotBlockedBy(viewerId, userId)))
    .as('waiting')
  return db
    .select({
      id: waiting.id,
      group: { id: groups.id, name: groups.name },
      from: { id: users.id, displayName: users.displayName, photo: users.photo, formerName: waiting.userName },
      createdAt: waiting.createdAt,
      count: waiting.count,
      total: waiting.total,
    })
    .from(waiting)
    .innerJoin(groups, eq(groups.id, waiting.groupId))
    .innerJoin(users, eq(users.id, waiting.userId))
    .where(lte(waiting.place, MAX_NAMED))
    .orderBy(asc(waiting.since), asc(waiting.groupId), asc(waiting.place))
    .limit(MAX_PENDING_ANSWERS * MAX_NAMED)
    .prepare('group_requests_to_answer')
})
