import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToArrangeTeams, matchEventFields } from '../locker-room.access.ts'

type SaveTeams = { db: Database; actor: Actor; input: { id: string; teams: TeamSheet }; now?: Date }

/**
 * Puts players into teams, and takes out of them whoever is left out. Teams that change after they were published
 * are a draft again, which the players see when it is published.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION on a cancelled match, or one with a score, PLAYER_NOT_LISTED
 */
export async function saveTeams({ db, actor, input: { id, teams }, now = new Date() }: SaveTeams): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockToArrangeTeams(tx, actor, id, now)
    // Of a deleted account only its row on the sheet is left, which nobody can name: it stays where it stood.
    const players = await tx
      .select()
      .from(matchParticipants)
      .where(and(eq(matchParticipants.matchId, id), eq(matchParticipants.status, 'going'), isNotNull(matchParticipants.userId)))
    const spots = new Map(teams.map(({ userId, team, place }) => [userId, { team, placeX: place.x, placeY: place.y }]))
    for (const userId of spots.keys()) if (!players.some((player) => player.userId === userId)) throw apiError('PLAYER_NOT_LISTED')

    let hasChanged = false
    for (const player of players) {
      const { team, placeX, placeY } = spots.get(player.userId ?? '') ?? NO_TEAM
      if (player.team === team && player.placeX === placeX && player.placeY === placeY) continue
      await tx.update(matchParticipants).set({ team, placeX, placeY, updatedAt: now }).where(eq(matchParticipants.id, player.id))
      hasChanged = true
    }
    if (!hasChanged) return
    if (row.teamsPublishedAt) await tx.update(matches).set({ teamsPublishedAt: null }).where(eq(matches.id, id))
    emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
  }, now)
}

const NO_TEAM = { team: null, placeX: null, placeY: null }
