import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { isPlayerOf, matchParticipants } from '../../participation/match-participants.table.ts'
import { organizerReplacementRequests } from '../organizer-replacement-requests.table.ts'
import { endHandover } from './end-handover.ts'

/** Leaves a match that the actor organizes without an organizer. The caller settles its places, because their blocks count no longer. */
export async function removeOrganizer(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const { tx, emit, now } = change
  const { row } = match
  await endHandover(change, match, { status: 'cancelled' })
  row.organizerId = null
  row.organizerName = ''
  await tx.update(matches).set({ organizerId: null, organizerName: '', updatedAt: now }).where(eq(matches.id, row.id))
  emit({ type: 'match.edited', ...matchEventFields(row), visibilityChanged: false, actorId: null, edit: { kind: 'organizer-gone' } })
}

/** Asks the player who joined first to organize a match that has nobody for it. */
export async function askForOrganizer({ tx, emit, now }: Change, { row, actor }: Authorized<LockedMatch, 'player'>): Promise<void> {
  const toUserId = await findEarliestPlayer(tx, row.id, actor.id)
  if (!toUserId) return
  const requestId = newId()
  await tx.insert(organizerReplacementRequests).values({ id: requestId, matchId: row.id, fromUserId: null, toUserId, createdAt: now })
  const fromNobody = { fromUserId: null, fromName: null, message: '', passesSeries: false }
  emit({ type: 'match.handover-requested', ...matchEventFields(row), requestId, toUserId, ...fromNobody })
}

/** Among the players of the list with an active account. */
async function findEarliestPlayer(tx: Transaction, matchId: string, excludedUserId: string): Promise<string | null> {
  const players = await tx
    .select({ account: users })
    .from(matchParticipants)
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(and(isPlayerOf(matchId), ne(users.id, excludedUserId)))
    .orderBy(asc(matchParticipants.position))
  return players.find(({ account }) => isActive(account))?.account.id ?? null
}
