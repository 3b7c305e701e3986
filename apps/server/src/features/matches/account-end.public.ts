import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { JoinedParticipant } from '#features/users/account-participant.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { dropJoinRequests } from './join-requests/commands/end-join-request.ts'
import { matchJoinRequests } from './join-requests/match-join-requests.table.ts'
import { lockMatchesOfUser, lockOpenMatchesOfUser } from './many-matches.access.ts'
import { isListed, type LockedMatch } from './matches.access.ts'
import { matches } from './matches.table.ts'
import { giveFreePlaces } from './offers/commands/give-free-places.ts'
import { withdrawOffer } from './offers/commands/withdraw-offer.ts'
import { endCoOrganizing } from './organizers/commands/end-co-organizing.ts'
import { endHandover } from './organizers/commands/end-handover.ts'
import { askForOrganizer, removeOrganizer } from './organizers/commands/remove-organizer.ts'
import { leaveList } from './participation/commands/leave-match.ts'
import { matchParticipants } from './participation/match-participants.table.ts'

/**
 * The user leaves upcoming matches, and the player who joined first is asked to organize theirs. A closed account is no longer asked to
 * organize; a deleted one also loses its name on past matches, whose lists stay whole.
 */
export const matchesOfUser: JoinedParticipant = {
  onClosed: async (change, user) => {
    for (const match of await lockOpenMatchesOfUser(change, user)) {
      if (!isUpcoming(match, change.now)) {
        await endRole(change, match)
        continue
      }
      await endHandover(change, match, { status: 'cancelled', toUserId: user.id })
      await leaveUpcoming(change, match)
    }
  },
  onDeleted: async (change, user) => {
    const { tx, now } = change
    const locked = await lockMatchesOfUser(tx, user)
    const ids = locked.map(({ row }) => row.id)
    for (const match of locked) {
      if (!isUpcoming(match, now)) {
        await endRole(change, match)
        continue
      }
      await leaveUpcoming(change, match)
    }
    await tx
      .update(matches)
      .set({ organizerId: null, organizerName: '' })
      .where(and(eq(matches.organizerId, user.id), inArray(matches.id, ids)))
    return (later) => isInOtherMatch(later, user.id, new Set(ids))
  },
}

/** First as the organizer: the place that they leave goes to the first of the bench, also to somebody behind a block with them. */
async function leaveUpcoming(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const isOrganizer = match.row.organizerId === match.actor.id
  if (isOrganizer) await removeOrganizer(change, match)
  await leaveOrDecline(change, match)
  if (!isOrganizer) return
  // Also where they were not on the list.
  await giveFreePlaces(change, match)
  await askForOrganizer(change, match)
}

/** A place that was proposed to them is nobody's, and nobody answers their request to join. */
async function leaveOrDecline(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  if (isListed(match)) return leaveList(change, match, { accountEnded: true })
  await dropJoinRequests(change, match, [match.actor.id])
  await withdrawOffer(change, match, match.actor.id)
}

async function isInOtherMatch(tx: Transaction, userId: string, lockedIds: ReadonlySet<string>): Promise<boolean> {
  const organized = await tx.select({ id: matches.id }).from(matches).where(eq(matches.organizerId, userId))
  const joined = await tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, userId))
  const asked = await tx.select({ id: matchJoinRequests.matchId }).from(matchJoinRequests).where(eq(matchJoinRequests.userId, userId))
  return [...organized, ...joined, ...asked].some(({ id }) => !lockedIds.has(id))
}

/** Of a match that stays as it is: its list is history. */
const endRole = (change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> =>
  endCoOrganizing(change, match, { userId: match.actor.id, endedBy: null, reason: 'account-ended' })

const isUpcoming = ({ row }: LockedMatch, now: Date): boolean => row.status !== 'cancelled' && matchPhase(row, now) === 'upcoming'
