import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { mergeTeamSheets } from '@coup-denvoi/contract/locker-room/team-sheet.rules'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { MatchForViewer } from './match-for-viewer.public.ts'
import { matches } from './matches.table.ts'
import { isPlayerOf, matchParticipants, NO_TEAM, playerId } from './participation/match-participants.table.ts'

type OrganizedMatch = Authorized<MatchForViewer, 'organizer'>

/**
 * Puts players into the draft of the teams; those who are not in `teams` have none afterwards. Published teams stay as they are.
 * @param seen what their author saw; whatever is stored by default
 * @returns whether anything changed
 * @throws PLAYER_NOT_LISTED
 */
export async function setTeams({ tx, now }: Change, { row }: OrganizedMatch, teams: TeamSheet, seen?: TeamSheet): Promise<boolean> {
  const players = await findPlayers(tx, row.id)
  const wanted = seen ? mergeTeamSheets({ seen, wanted: teams, current: teamSheetOf(players) }) : teams
  const drafts = new Map(wanted.map(({ playerId, team, place }) => [playerId, { team, placeX: place.x, placeY: place.y }]))
  for (const playerId of drafts.keys()) if (!players.some((player) => idOf(player) === playerId)) throw apiError('PLAYER_NOT_LISTED')

  let hasChanged = false
  for (const player of players) {
    const { team, placeX, placeY } = drafts.get(idOf(player)) ?? NO_TEAM
    if (player.team === team && player.placeX === placeX && player.placeY === placeY) continue
    await tx.update(matchParticipants).set({ team, placeX, placeY, updatedAt: now }).where(eq(matchParticipants.id, player.id))
    hasChanged = true
  }
  return hasChanged
}

/**
 * Makes the draft of the teams visible to the players.
 * @returns the players to notify, or null when the players see these teams already
 * @throws FAILED_PRECONDITION when nobody is in a team
 */
export async function recordTeamsPublished({ tx, now }: Change, { row }: OrganizedMatch): Promise<string[] | null> {
  const players = await findPlayers(tx, row.id)
  if (players.every(({ team }) => team === null)) throw apiError('FAILED_PRECONDITION')
  if (row.teamsPublishedAt && !players.some(hasUnpublishedTeam)) return null
  const { team, placeX, placeY } = matchParticipants
  await tx
    .update(matchParticipants)
    .set({ publishedTeam: sql`${team}`, publishedX: sql`${placeX}`, publishedY: sql`${placeY}`, updatedAt: now })
    .where(isPlayerOf(row.id))
  await tx.update(matches).set({ teamsPublishedAt: now }).where(eq(matches.id, row.id))
  return players.flatMap(({ userId }) => userId ?? [])
}

/** Whether the draft puts the player elsewhere than the published teams. */
export const hasUnpublishedTeam = (player: Pick<typeof matchParticipants.$inferSelect, keyof typeof NO_TEAM>): boolean =>
  player.team !== player.publishedTeam || player.placeX !== player.publishedX || player.placeY !== player.publishedY

const teamSheetOf = (players: Awaited<ReturnType<typeof findPlayers>>): TeamSheet =>
  players.flatMap((player) => {
    const { team, placeX, placeY } = player
    return team && placeX !== null && placeY !== null ? [{ playerId: idOf(player), team, place: { x: placeX, y: placeY } }] : []
  })

/** Of the account or the guest. */
const idOf = ({ userId, guestId }: { userId: string | null; guestId: string | null }): string => userId ?? guestId ?? ''

/** Rows of deleted accounts are left out: no request can name them, and they keep their place. */
const findPlayers = (tx: Transaction, matchId: string) =>
  tx
    .select()
    .from(matchParticipants)
    .where(and(isPlayerOf(matchId), isNotNull(playerId)))
