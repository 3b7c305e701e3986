import { and, eq } from 'drizzle-orm'
import { matchParticipants, participantId } from '#features/matches/match-participants.table.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { freeItems } from '../commands/free-items.ts'

/** A former organiser who doesn't play is no longer in the locker room: what they took on is for others to bring. */
export const onOrganizerReplaced: Reaction<'match.organizer-changed'> = async (tx, { matchId, formerId }) => {
  if (!formerId) return
  const [own] = await tx
    .select({ id: matchParticipants.id })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.id, participantId(formerId, matchId)), eq(matchParticipants.status, 'going')))
  if (!own) await freeItems(tx, { matchId, userId: formerId })
}
