import type { MatchEvent } from '@coup-denvoi/contract/matches/match.events'
import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import { findFittingPlayers } from '../available-players.queries.ts'

/** A public match lacks players: those who have said that they could play then and there are asked. Whom the organizer would see. */
export async function tellAvailablePlayers(change: Change, event: Extract<MatchEvent, { type: 'match.in-danger' }>): Promise<void> {
  const [organizerId] = event.organizerIds
  const [match] = await change.tx.select().from(matches).where(eq(matches.id, event.matchId))
  if (!match || !organizerId || match.type !== 'public') return
  const fitting = await findFittingPlayers(change.tx, { id: organizerId }, match, change.now)
  // Who holds an offer was asked already.
  const userIds = fitting.flatMap(({ id, offeredUntil }) => (offeredUntil === null ? id : []))
  if (userIds.length === 0) return
  const { matchId, title, isPrivate, groupId, startsAt, location, currentPlayers, minPlayers } = event
  change.emit({ type: 'match.players-wanted', matchId, title, isPrivate, groupId, userIds, startsAt, location, currentPlayers, minPlayers })
}
