import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { actorLock } from '#features/users/account-locks.public.ts'
import { preparedStatement, preparedWrite } from '#platform/database/prepared-statement.ts'
import { matches } from '../matches.table.ts'
import { coOrganizerIdsIn, isCoOrganizer, matchParticipants } from './match-participants.table.ts'

/** Locks the match, and the account of who acts on it. */
export const matchAndActor = preparedWrite((tx) => {
  const { locked, account } = actorLock(tx, { id: sql.placeholder('actorId') })
  return tx
    .with(locked)
    .select({ row: matches, account })
    .from(locked)
    .innerJoin(matches, eq(matches.id, sql.placeholder('id')))
    .for('no key update', { of: matches })
    .prepare('lock_match')
})

/** What somebody is in a match: on its list, in its group, one of its organizers. */
export const placeInMatch = preparedStatement((db) =>
  db
    .select({
      participation: matchParticipants.status,
      absent: matchParticipants.absent,
      declinedAt: matchParticipants.declinedAt,
      isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
      isCoOrganizer: isCoOrganizer(),
      coOrganizerIds: coOrganizerIdsIn('matches'),
    })
    .from(matches)
    .leftJoin(
      matchParticipants,
      and(eq(matchParticipants.id, sql.placeholder('participantId')), eq(matchParticipants.userId, sql.placeholder('userId'))),
    )
    .leftJoin(groupMembers, activeMembershipCondition(sql.placeholder('userId'), matches.groupId))
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('place_in_match'),
)
