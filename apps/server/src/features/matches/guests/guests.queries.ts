import type { GuestKey, GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { MatchType } from '@coup-denvoi/contract/matches/match.schema'
import type { GuestRules } from '@coup-denvoi/contract/series/series.schema'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { guestRulesFor } from '../commands/organize-match.ts'
import { matchHistory } from '../history/match-history.table.ts'
import { costOfMatch, playersOfMatch } from '../match-rows.queries.ts'
import { isShutOut, presentGuestPlace, presentPlaceOfShutOut } from './guests.present.ts'
import { isShuttingOut, NEW_ORGANIZER, SHUTTING_OUT } from './last-known-match.present.ts'
import { requireGuest } from './match-guests.access.ts'

/**
 * The place of a guest, and what they see of their match.
 * @throws GUEST_NOT_FOUND also with a wrong secret, and for who no longer sees a private match of long ago
 */
export async function findGuestPlace(db: Database, key: GuestKey, now = new Date()): Promise<GuestPlace> {
  const guest = await requireGuest(db, key)
  const matchId = guest.row.id
  if (isShutOut(guest)) {
    const acts = await actsForGuest(db).execute({ matchId, guestId: guest.guest.id })
    // Its history is gone, and with it what they knew: the match says what is newer.
    if (!acts.some(isShuttingOut)) throw apiError('GUEST_NOT_FOUND')
    return presentPlaceOfShutOut(guest, acts)
  }
  const [[cost], players] = await db.readInOneTrip((read) => [
    costOfMatch(read).execute({ id: matchId }),
    playersOfMatch(read).execute({ id: matchId }),
  ])
  return presentGuestPlace(guest, cost?.totalCost ?? null, players, now)
}

/** What tells what a guest knew of a match: how they lost their place, and what was changed. */
const actsForGuest = preparedStatement((db) =>
  db
    .select({ act: matchHistory.act, details: matchHistory.details })
    .from(matchHistory)
    .where(
      and(
        eq(matchHistory.matchId, sql.placeholder('matchId')),
        or(
          inArray(matchHistory.act, ['edited', ...NEW_ORGANIZER]),
          and(eq(matchHistory.subjectGuestId, sql.placeholder('guestId')), inArray(matchHistory.act, [...SHUTTING_OUT])),
        ),
      ),
    )
    .orderBy(asc(matchHistory.at), asc(matchHistory.id))
    .prepare('history_acts_for_guest'),
)

/** What the viewer's next match of the kind begins with. */
export const findUsualGuestRules = (
  db: Database,
  viewer: { id: string },
  { type, groupId = null }: { type: MatchType; groupId?: string | null },
): Promise<GuestRules> => guestRulesFor(db.read, viewer, { type, groupId })
