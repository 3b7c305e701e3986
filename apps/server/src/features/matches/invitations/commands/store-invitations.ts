import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { and, count, eq, exists, gt, inArray, lt, sql } from 'drizzle-orm'
import { findBlockerIds } from '#features/players/blocks.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { dropJoinRequests } from '../../join-requests/commands/end-join-request.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, type LockedMatch, organizerIdsOf } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { matchParticipants, NO_ROLE, NO_TEAM, participantId } from '../../participation/match-participants.table.ts'
import { matchInvitations } from '../match-invitations.table.ts'

const DAY_MS = 24 * 60 * 60_000

/** How many people the actor may still invite. Other invitations by the actor wait until the transaction ends, so that the count is exact. */
export async function lockInvitationQuota({ tx, now }: Change, actor: Pick<Actor, 'id'>): Promise<number> {
  const [, [sent]] = await inOneTrip(
    lockInvitations(tx).execute({ key: `invitations of ${actor.id}` }),
    // Without future times, of a system clock that was ahead.
    invitationsWithin(tx).execute({
      invitedBy: actor.id,
      since: new Date(now.getTime() - DAY_MS),
      before: new Date(now.getTime() + DAY_MS),
    }),
  )
  return Math.max(0, MATCH_LIMITS.invitationsPerDay - (sent?.count ?? 0))
}

const lockInvitations = preparedWrite((tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('key')}, 0))` })
    .from(sql`(select) as once`)
    .prepare('lock_invitations'),
)

const invitationsWithin = preparedWrite((tx) =>
  tx
    .select({ count: count() })
    .from(matchInvitations)
    .where(
      and(
        eq(matchInvitations.invitedBy, sql.placeholder('invitedBy')),
        gt(matchInvitations.createdAt, sql.placeholder('since')),
        lt(matchInvitations.createdAt, sql.placeholder('before')),
      ),
    )
    .prepare('invitations_within'),
)

/** Invites people who are neither on the list nor invited. Those who blocked the organizer are not reached, who cannot tell. */
export async function storeInvitations(
  change: Change,
  match: Authorized<LockedMatch, 'organizer'>,
  userIds: readonly string[],
): Promise<void> {
  const { tx, emit } = change
  const { row, actor } = match
  const [blockerIds] = await inOneTrip(
    findBlockerIds(tx, { blockedId: actor.id, among: userIds }),
    storeForOrganizer(change, { matchId: row.id, actor }, userIds),
  )
  const reachedIds = userIds.filter((userId) => !blockerIds.has(userId))
  if (reachedIds.length > 0) await storeAsInvited(change, match, reachedIds)
  emit({
    type: 'match.players-invited',
    ...matchEventFields(row),
    userIds: reachedIds,
    invitedIds: [...userIds],
    organizerIds: organizerIdsOf(match),
    invitedBy: actor.id,
    inviterName: actor.displayName,
  })
}

/** The same for one player, of whom it is known that they do not block the organizer, and who is told by the caller. */
export async function storeInvitation(change: Change, match: Authorized<LockedMatch, 'organizer'>, userId: string): Promise<void> {
  const { row, actor } = match
  await storeForOrganizer(change, { matchId: row.id, actor }, [userId])
  await storeAsInvited(change, match, [userId])
  row.nextPosition += 1
}

async function storeAsInvited(change: Change, match: Authorized<LockedMatch, 'organizer'>, userIds: readonly string[]): Promise<void> {
  const { tx, now } = change
  const { row } = match
  const invited = { status: 'invited', ...NO_TEAM, ...NO_ROLE, declinedAt: null, updatedAt: now } as const
  const rows = userIds.map((userId, index) => ({
    id: participantId(userId, row.id),
    matchId: row.id,
    userId,
    position: row.nextPosition + index,
    joinedAt: now,
    ...invited,
  }))
  await inOneTrip(
    tx.insert(matchParticipants).values(rows).onConflictDoUpdate({ target: matchParticipants.id, set: invited }),
    dropJoinRequests(change, match, userIds),
    tx
      .update(matches)
      .set({ nextPosition: row.nextPosition + userIds.length })
      .where(eq(matches.id, row.id)),
  )
}

/**
 * An invitation that was answered begins anew. One that was not keeps its time, even if it is sent again because it reached nobody:
 * a new time would tell the organizer that they are blocked.
 */
async function storeForOrganizer(
  { tx, now }: Change,
  { matchId, actor }: { matchId: string; actor: Pick<Actor, 'id'> },
  userIds: readonly string[],
): Promise<void> {
  const answer = tx
    .select({ id: matchParticipants.id })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchInvitations.matchId), eq(matchParticipants.userId, matchInvitations.userId)))
  await inOneTrip(
    tx
      .delete(matchInvitations)
      .where(and(eq(matchInvitations.matchId, matchId), inArray(matchInvitations.userId, [...userIds]), exists(answer))),
    tx
      .insert(matchInvitations)
      .values(userIds.map((userId) => ({ matchId, userId, invitedBy: actor.id, createdAt: now })))
      .onConflictDoNothing(),
  )
}
