import { eq } from 'drizzle-orm'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { type MatchRow, matches } from '#features/matches/matches.table.ts'
import { coOrganizerIdsIn } from '#features/matches/participation/match-participants.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** The fields that every event of the ledger about a match has. */
export async function ledgerEventFields(db: Queryable, match: MatchRow) {
  const [found] = await db
    .select({ ids: coOrganizerIdsIn('matches') })
    .from(matches)
    .where(eq(matches.id, match.id))
  const organizerIds = [match.organizerId, ...(found?.ids ?? [])].filter((id): id is string => id !== null)
  const { id: matchId, title } = presentMatchReference(match)
  return { matchId, seriesId: null, title, groupId: match.groupId, organizerIds }
}
