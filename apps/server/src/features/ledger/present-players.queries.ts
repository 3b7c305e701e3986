import { asc, eq, sql } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { guestsAfterHosts } from '#features/matches/participation/list-order.public.ts'
import { isPlayerOf, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Person } from './commands/store-parties.ts'

/** Somebody who came, and who pays for them. */
export type PresentPlayer = { payer: Person; guestName: string | null }

/** Who was on the list and not noted as absent or excused, in the order of the list as it is shown. The bench never pays. */
export async function findPresentPlayers(db: Queryable, matchId: string): Promise<PresentPlayer[]> {
  const rows = await playersWhoPay(db).execute({ matchId })
  return guestsAfterHosts(rows)
    .filter(({ absent }) => !absent)
    .map((row) => ({ payer: payerOf(row, matchId), guestName: row.guestName }))
}

const playersWhoPay = preparedStatement((db) =>
  db
    .select({
      id: matchParticipants.id,
      userId: matchParticipants.userId,
      guestId: matchParticipants.guestId,
      guestName: matchGuests.name,
      // Drizzle makes the object null when its first column is.
      guest: { hostId: matchGuests.hostId },
      absent: matchParticipants.absent,
    })
    .from(matchParticipants)
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(isPlayerOf(sql.placeholder('matchId')))
    .orderBy(asc(matchParticipants.position))
    .prepare('players_who_pay'),
)

type PresentRow = { id: string; userId: string | null; guestId: string | null; guest: { hostId: string | null } | null }

/** The row of a deleted account keeps its id as part of its own. */
function payerOf(row: PresentRow, matchId: string): Person {
  const userId = row.userId ?? row.guest?.hostId ?? null
  if (userId !== null) return { id: userId, kind: 'user' }
  if (row.guestId !== null) return { id: row.guestId, kind: 'guest' }
  return { id: row.id.slice(0, -`_${matchId}`.length), kind: 'deleted' }
}
