import type { CoOrganizerEnd } from '@coup-denvoi/contract/matches/organizers/organizer.events'
import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { isCoOrganizer, matchParticipants, NO_ROLE, participantId } from '../../participation/match-participants.table.ts'

type EndedRole = { userId: string; endedBy: string | null; reason: CoOrganizerEnd }

/** Takes the role of a co-organizer from a player, who stays on the list. Does nothing for others. */
export async function endCoOrganizing(
  { tx, emit, now }: Change,
  { row }: Authorized<Pick<LockedMatchRow, 'row'>, string>,
  { userId, ...end }: EndedRole,
): Promise<void> {
  const ended = await tx
    .update(matchParticipants)
    .set({ ...NO_ROLE, updatedAt: now })
    .where(and(eq(matchParticipants.id, participantId(userId, row.id)), isCoOrganizer()))
    .returning({ id: matchParticipants.id })
  if (ended.length === 0) return
  await tx.update(matches).set({ updatedAt: now }).where(eq(matches.id, row.id))
  emit({ type: 'match.co-organizer-ended', ...matchEventFields(row), userId, organizerId: row.organizerId, ...end })
}
