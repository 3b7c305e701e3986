import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { MatchForViewer } from './match-for-viewer.public.ts'
import { matchParticipants, NO_TEAM } from './match-participants.table.ts'
import { matches } from './matches.table.ts'

type OrganizedMatch = Authorized<MatchForViewer, 'organizer'>

/**
 * Puts players into teams; those who are not in `teams` have none afterwards. Published teams that change are a draft again.
 * @returns whether anything changed
 * @throws PLAYER_NOT_LISTED
 */
export async function setTeams({ tx, now }: Change, { row }: OrganizedMatch, teams: TeamSheet): Promise<boolean> {
  const players = await findPlayersWithAccount(tx, row.id)
  const spots = new Map(teams.map(({ userId, team, place }) => [userId, { team, placeX: place.x, placeY: place.y }]))
  for (const userId of spots.keys()) if (!players.some((player) => player.userId === userId)) throw apiError('PLAYER_NOT_LISTED')

  let hasChanged = false
  for (const player of players) {
    const { team, placeX, placeY } = spots.get(player.userId ?? '') ?? NO_TEAM
    if (player.team === team && player.placeX === placeX && player.placeY === placeY) continue
    await tx.update(matchParticipants).set({ team, placeX, placeY, updatedAt: now }).where(eq(matchParticipants.id, player.id))
    hasChanged = true
  }
  if (hasChanged && row.teamsPublishedAt) await tx.update(matches).set({ teamsPublishedAt: null }).where(eq(matches.id, row.id))
  return hasChanged
}

/**
 * Makes the teams visible to the players.
 * @returns the players to notify, or null when the teams are published already
 * @throws FAILED_PRECONDITION when nobody is in a team
 */
export async function recordTeamsPublished({ tx, now }: Change, { row }: OrganizedMatch): Promise<string[] | null> {
  const players = await findPlayersWithAccount(tx, row.id)
  if (players.every(({ team }) => team === null)) throw apiError('FAILED_PRECONDITION')
  if (row.teamsPublishedAt) return null
  await tx.update(matches).set({ teamsPublishedAt: now }).where(eq(matches.id, row.id))
  return players.flatMap(({ userId }) => userId ?? [])
}

/** Rows of deleted accounts are left out: no request can name them, and they keep their place. */
const findPlayersWithAccount = (tx: Transaction, matchId: string) =>
  tx
    .select()
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.status, 'going'), isNotNull(matchParticipants.userId)))
