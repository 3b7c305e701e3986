import { and, eq, isNotNull } from 'drizzle-orm'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToArrangeTeams, matchEventFields } from '../locker-room.access.ts'

type PublishTeams = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Shows the teams to the players, who are told. Publishing again what nobody changed tells nobody.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION on a cancelled match, one with a score, or without anybody in a team
 */
export async function publishTeams({ db, actor, input: { id }, now = new Date() }: PublishTeams): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockToArrangeTeams(tx, actor, id, now)
    const players = await tx
      .select({ userId: matchParticipants.userId, team: matchParticipants.team })
      .from(matchParticipants)
      .where(and(eq(matchParticipants.matchId, id), eq(matchParticipants.status, 'going'), isNotNull(matchParticipants.userId)))
    if (players.every(({ team }) => team === null)) throw apiError('FAILED_PRECONDITION')
    if (row.teamsPublishedAt) return
    await tx.update(matches).set({ teamsPublishedAt: now }).where(eq(matches.id, id))
    emit({
      type: 'match.teams-published',
      ...matchEventFields(row),
      organizerId: row.organizerId,
      userIds: players.flatMap(({ userId }) => userId ?? []),
    })
  }, now)
}
