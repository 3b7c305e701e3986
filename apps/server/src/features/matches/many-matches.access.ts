import { and, asc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { activeGroupIds } from '#features/groups/active-members.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchJoinRequests } from './join-requests/match-join-requests.table.ts'
import type { Actor, LockedMatch, LockedMatchRow } from './matches.access.ts'
import { matches } from './matches.table.ts'
import { coOrganizerIdsIn, isCoOrganizer, matchParticipants } from './participation/match-participants.table.ts'

/** Every match of a group that is about to be deleted. Ordered by id, so that concurrent calls don't deadlock. */
export async function lockMatchesOfGroup(
  tx: Transaction,
  groupId: string,
): Promise<Authorized<Pick<LockedMatchRow, 'row'>, 'moderator'>[]> {
  const rows = await tx.select().from(matches).where(eq(matches.groupId, groupId)).orderBy(asc(matches.id)).for('no key update')
  return rows.map((row) => authorized<'moderator', Pick<LockedMatchRow, 'row'>>({ row }))
}

/** Every match that the user organizes, was ever on the list of or asks to join, for the deletion of their account. */
export function lockMatchesOfUser(tx: Transaction, actor: Actor): Promise<Authorized<LockedMatch, 'player'>[]> {
  return lockUserMatchesWhere(tx, actor)
}

/** Those of them that are upcoming or that the user co-organizes, for an account that is closed but kept. */
export function lockOpenMatchesOfUser({ tx, now }: Change, actor: Actor): Promise<Authorized<LockedMatch, 'player'>[]> {
  const coOrganizedIds = tx
    .select({ id: matchParticipants.matchId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.userId, actor.id), isCoOrganizer()))
  const isUpcoming = and(gt(matches.startsAt, now), ne(matches.status, 'cancelled'))
  return lockUserMatchesWhere(tx, actor, or(isUpcoming, inArray(matches.id, coOrganizedIds)))
}

/** Ordered by id, so that concurrent calls don't deadlock. */
async function lockUserMatchesWhere(tx: Transaction, actor: Actor, condition?: SQL): Promise<Authorized<LockedMatch, 'player'>[]> {
  const listedMatchIds = tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, actor.id))
  const askedMatchIds = tx.select({ id: matchJoinRequests.matchId }).from(matchJoinRequests).where(eq(matchJoinRequests.userId, actor.id))
  const isTheirs = or(eq(matches.organizerId, actor.id), inArray(matches.id, listedMatchIds), inArray(matches.id, askedMatchIds))
  const rows = await tx.select().from(matches).where(and(isTheirs, condition)).orderBy(asc(matches.id)).for('no key update')
  // Separate statements, for the reason given at `lockMatchFor` in matches.access.ts.
  const participantRows = await tx
    .select({
      matchId: matchParticipants.matchId,
      participation: matchParticipants.status,
      isCoOrganizer: isCoOrganizer(),
      coOrganizerIds: coOrganizerIdsIn('match_participants'),
    })
    .from(matchParticipants)
    .where(eq(matchParticipants.userId, actor.id))
  const places = new Map(participantRows.map(({ matchId, ...place }) => [matchId, place]))
  const groupIds = await activeGroupIds(tx, actor.id)
  return rows.map((row) =>
    authorized<'player', LockedMatch>({
      row,
      actor,
      ...(places.get(row.id) ?? { participation: null, isCoOrganizer: false, coOrganizerIds: [] }),
      isInGroup: row.groupId !== null && groupIds.has(row.groupId),
    }),
  )
}
