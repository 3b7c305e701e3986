import { whyCannotCancel, whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { missingPlayers } from '@coup-denvoi/contract/rescue/danger.rules'
import {
  favouriteChoice,
  postponedStart,
  smallerMatch,
  whyCannotSeeRescue,
  whyCannotVoteOnRescue,
} from '@coup-denvoi/contract/rescue/rescue.rules'
import type { Rescue } from '@coup-denvoi/contract/rescue/rescue.schema'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { isCoOrganizer, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { findMatchFor } from '#features/matches/visible-match.public.ts'
import { playerCardColumns, presentPlayerCard } from '#features/players/player-cards.public.ts'
import { users } from '#features/users/users.table.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { rescueVotes } from './rescue-votes.table.ts'

/**
 * What can become of a match « en danger », with the votes of those who are still on its list, and have not come to organize it.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED for who is neither on the list nor organizes, FAILED_PRECONDITION for one that is not in danger
 */
export async function findRescue(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id }: { id: string },
  now = new Date(),
): Promise<Rescue> {
  const { match, viewer: reader } = await findMatchFor(db, viewer, id)
  throwIf(whyCannotSeeRescue(match, reader, now))
  const rows = await db.read
    .select({ player: playerCardColumns, choice: rescueVotes.choice })
    .from(rescueVotes)
    .innerJoin(users, eq(users.id, rescueVotes.userId))
    .innerJoin(matchParticipants, and(eq(matchParticipants.matchId, rescueVotes.matchId), eq(matchParticipants.userId, rescueVotes.userId)))
    .where(
      and(
        eq(rescueVotes.matchId, id),
        eq(rescueVotes.startsAt, match.startsAt),
        eq(matchParticipants.status, 'going'),
        not(isCoOrganizer()),
        sql`${rescueVotes.userId} is distinct from ${match.organizerId}`,
      ),
    )
    .orderBy(asc(rescueVotes.votedAt), asc(rescueVotes.userId))
  const votes = rows.map(({ player, choice }) => {
    const { id: userId, displayName, photo, kit } = presentPlayerCard(player)
    return { userId, displayName, photo, kit, choice }
  })
  return {
    missing: missingPlayers(match),
    voteEndsAt: match.voteEndsAt && match.voteEndsAt > now ? match.voteEndsAt.toISOString() : null,
    votes,
    own: votes.find(({ userId }) => userId === viewer.id)?.choice ?? null,
    favourite: favouriteChoice(votes.map(({ choice }) => choice)),
    postponedTo: postponedStart(match.startsAt).toISOString(),
    smaller: smallerMatch(match),
    can: {
      vote: whyCannotVoteOnRescue(match, reader, now) === null,
      decide: whyCannotEdit(match, reader, now) === null,
      cancel: whyCannotCancel(match, reader, now) === null,
    },
  }
}
