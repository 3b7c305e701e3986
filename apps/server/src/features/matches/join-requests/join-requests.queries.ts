import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { findReliabilities } from '#features/attendance/reliability.public.ts'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchJoinRequests } from './match-join-requests.table.ts'

/** Who waits for an answer, first come first, but those whom the viewer blocked. For who organizes the match. */
export async function findJoinRequests(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  matchId: string,
): Promise<Match['joinRequests']> {
  const rows = await requests(db).execute({ matchId, viewerId: viewer.id })
  const userIds = rows.map(({ userId }) => userId)
  const [reliabilities, profiles] = await Promise.all([findReliabilities(db, userIds), findVisibleProfiles(db, viewer, userIds)])
  return rows.map(({ askedAt, ...player }) => ({
    ...player,
    kit: kitOf(player.userId),
    reliability: reliabilities.get(player.userId) ?? null,
    askedAt: askedAt.toISOString(),
    hasProfile: profiles.has(player.userId),
  }))
}

const requests = preparedStatement((db) =>
  db
    .select({
      userId: matchJoinRequests.userId,
      displayName: users.displayName,
      photo: users.photo,
      level: users.level,
      askedAt: matchJoinRequests.askedAt,
    })
    .from(matchJoinRequests)
    .innerJoin(users, eq(users.id, matchJoinRequests.userId))
    .where(
      and(
        eq(matchJoinRequests.matchId, sql.placeholder('matchId')),
        isNull(matchJoinRequests.refusedAt),
        isNotBlockedBy(sql.placeholder('viewerId'), matchJoinRequests.userId),
      ),
    )
    .orderBy(asc(matchJoinRequests.askedAt), asc(matchJoinRequests.userId))
    .prepare('join_requests_of_match'),
)
