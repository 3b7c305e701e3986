import { and, eq } from 'drizzle-orm'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { releaseItems } from '../commands/release-items.ts'

/** A former organizer who does not play leaves the locker room, so their items become free. */
export const onOrganizerReplaced: Reaction<'match.organizer-changed'> = async ({ tx }, { matchId, formerOrganizerId }) => {
  if (!formerOrganizerId) return
  const [own] = await tx
    .select({ id: matchParticipants.id })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.id, participantId(formerOrganizerId, matchId)), eq(matchParticipants.status, 'going')))
  if (!own) await releaseItems(tx, { matchId, userId: formerOrganizerId })
}
