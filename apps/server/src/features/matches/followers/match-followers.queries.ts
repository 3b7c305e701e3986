import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matches } from '../matches.table.ts'
import { PRIVATE_ACCESS_STATUSES } from '../participation/match-participants.queries.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { matchFollowers } from './match-followers.table.ts'

/**
 * Who follows a match and sees it at this moment: nobody else is told of a match that became private, or that a member of its group saw.
 * Without closed accounts, and without those between whom and the organizer there is a block.
 */
export async function findFollowerIds(tx: Transaction, matchId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: matchFollowers.userId })
    .from(matchFollowers)
    .innerJoin(matches, eq(matches.id, matchFollowers.matchId))
    .innerJoin(users, and(eq(users.id, matchFollowers.userId), isActiveAccount))
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${matchFollowers.userId} || '_' || ${matches.id}`))
    .leftJoin(groupMembers, activeMembershipCondition(matchFollowers.userId, matches.groupId))
    .where(
      and(
        eq(matchFollowers.matchId, matchId),
        eq(matchFollowers.mode, 'follow'),
        or(eq(matches.type, 'public'), inArray(matchParticipants.status, PRIVATE_ACCESS_STATUSES), isNotNull(groupMembers.id)),
        sql`not exists (select 1 from ${userBlocks}
          where (${userBlocks.blockerId} = ${matches.organizerId} and ${userBlocks.blockedId} = ${matchFollowers.userId})
            or (${userBlocks.blockerId} = ${matchFollowers.userId} and ${userBlocks.blockedId} = ${matches.organizerId}))`,
      ),
    )
    .orderBy(matchFollowers.userId)
  return rows.map(({ userId }) => userId)
}
