import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { findListedUserIds } from '../match-participants.queries.ts'
import type { LockedMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'

/** Makes the actor the organizer; everyone else on the list is notified. */
export async function appointOrganizer({ tx, emit, now }: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const { row, actor } = match
  const formerOrganizerId = row.organizerId
  row.organizerId = actor.id
  row.organizerName = actor.displayName
  await tx
    .update(matches)
    .set({ organizerId: row.organizerId, organizerName: row.organizerName, updatedAt: now })
    .where(eq(matches.id, row.id))
  emit({
    type: 'match.organizer-changed',
    ...matchEventFields(row),
    organizerId: actor.id,
    organizerName: actor.displayName,
    formerOrganizerId,
    userIds: (await findListedUserIds(tx, row.id)).filter((userId) => userId !== actor.id),
  })
}

/** Marks the request to the actor as accepted. @returns whether there was one */
export async function acceptHandover({ tx, now }: Change, { row, actor }: Authorized<LockedMatch, 'player'>): Promise<boolean> {
  const accepted = await tx
    .update(requests)
    .set({ status: 'accepted', handledAt: now })
    .where(and(eq(requests.matchId, row.id), eq(requests.status, 'pending'), eq(requests.toUserId, actor.id)))
    .returning({ id: requests.id })
  return accepted.length > 0
}
