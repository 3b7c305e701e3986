import { deriveMatchStatus } from '@coup-denvoi/contract/matches/match.rules'
import { eq, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'

type PlaceCountDeltas = {
  going?: number
  waiting?: number
  replacementsSought?: number
  offered?: number
  /** Positions used up. */
  arrivals?: number
}

/** Adds to the counters of a match, in the database and in the locked row, and updates its status. */
export async function updatePlaceCounts(
  { tx, now }: Change,
  { row }: Authorized<LockedMatchRow, string>,
  { going = 0, waiting = 0, replacementsSought = 0, offered = 0, arrivals = 0 }: PlaceCountDeltas,
): Promise<void> {
  row.currentPlayers += going
  row.waitingPlayers += waiting
  row.replacementsSought += replacementsSought
  row.offeredPlaces += offered
  row.nextPosition += arrivals
  row.status = deriveMatchStatus(row)
  const { id, currentPlayers, waitingPlayers, nextPosition, status } = row
  await placeCounts(tx).execute({
    id,
    currentPlayers,
    waitingPlayers,
    replacementsSought: row.replacementsSought,
    offeredPlaces: row.offeredPlaces,
    nextPosition,
    status,
    now,
  })
}

const placeCounts = preparedWrite((tx) => {
  const value = (name: string) => sql`${sql.placeholder(name)}`
  return tx
    .update(matches)
    .set({
      currentPlayers: value('currentPlayers'),
      waitingPlayers: value('waitingPlayers'),
      replacementsSought: value('replacementsSought'),
      offeredPlaces: value('offeredPlaces'),
      nextPosition: value('nextPosition'),
      status: value('status'),
      updatedAt: value('now'),
    })
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('update_place_counts')
})
