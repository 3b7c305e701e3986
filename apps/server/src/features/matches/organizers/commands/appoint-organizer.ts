import { and, eq } from 'drizzle-orm'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { findListedUserIds } from '../../participation/match-participants.queries.ts'
import { matchParticipants, NO_ROLE, participantId } from '../../participation/match-participants.table.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'
import { endCoOrganizing } from './end-co-organizing.ts'

/**
 * Makes the actor the organizer; everyone else on the list is notified. Co-organizers stay, but those with whom the new organizer has a
 * block between them.
 */
export async function appointOrganizer(
  change: Change,
  match: Authorized<LockedMatch, 'player'>,
  { withSeries = false }: { withSeries?: boolean } = {},
): Promise<void> {
  const { tx, emit, now } = change
  const { row, actor } = match
  const formerOrganizerId = row.organizerId
  row.organizerId = actor.id
  row.organizerName = actor.displayName
  await tx
    .update(matches)
    .set({ organizerId: row.organizerId, organizerName: row.organizerName, updatedAt: now })
    .where(eq(matches.id, row.id))
  await updateRoles(change, match)
  emit({
    type: 'match.organizer-changed',
    ...matchEventFields(row),
    organizerId: actor.id,
    organizerName: actor.displayName,
    formerOrganizerId,
    withSeries,
    userIds: (await findListedUserIds(tx, row.id)).filter((userId) => userId !== actor.id),
  })
  // Other blocks count from now on: who may be asked may have changed.
  await giveFreePlaces(change, match)
}

async function updateRoles(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const { actor, coOrganizerIds } = match
  if (coOrganizerIds.length === 0) return
  // What they were is part of what they are now.
  await change.tx
    .update(matchParticipants)
    .set(NO_ROLE)
    .where(eq(matchParticipants.id, participantId(actor.id, match.row.id)))
  for (const userId of await findBlocksWith(change.tx, { userId: actor.id, among: coOrganizerIds }))
    await endCoOrganizing(change, match, { userId, endedBy: actor.id, reason: 'blocked' })
}

/** Marks the request to the actor as accepted. @returns it, or null where there was none */
export async function acceptHandover({ tx, now }: Change, { row, actor }: Authorized<LockedMatch, 'player'>) {
  const [accepted] = await tx
    .update(requests)
    .set({ status: 'accepted', handledAt: now })
    .where(and(eq(requests.matchId, row.id), eq(requests.status, 'pending'), eq(requests.toUserId, actor.id)))
    .returning({ fromUserId: requests.fromUserId, passesSeries: requests.passesSeries })
  return accepted ?? null
}
