import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { recordTeamsPublished } from '#features/matches/match-teams.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToArrangeTeams } from '../locker-room.access.ts'

type PublishTeams = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Shows the teams to the players and notifies them. Publishing unchanged teams again notifies nobody.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION on a cancelled match, one with a score, or without anybody in a team
 */
export async function publishTeams({ db, actor, input: { id }, now }: PublishTeams): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockToArrangeTeams(change, actor, id)
    const userIds = await recordTeamsPublished(change, match)
    const { startsAt } = match.row
    if (userIds) change.emit({ type: 'match.teams-published', ...matchEventFields(match.row), publishedBy: actor.id, startsAt, userIds })
  }, now)
}
