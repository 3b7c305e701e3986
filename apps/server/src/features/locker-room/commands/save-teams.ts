import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { setTeams } from '#features/matches/match-teams.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToArrangeTeams } from '../locker-room.access.ts'

type SaveTeams = { db: Database; actor: Actor; input: { id: string; teams: TeamSheet; seen?: TeamSheet }; now?: Date }

/**
 * Saves the draft of who plays in which team, which the players see once it is published.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION on a cancelled match, or one with a score, PLAYER_NOT_LISTED
 */
export async function saveTeams({ db, actor, input: { id, teams, seen }, now }: SaveTeams): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockToArrangeTeams(change, actor, id)
    const hasChanged = await setTeams(change, match, teams, seen)
    if (hasChanged) change.emit({ type: 'match.locker-room-changed', ...matchEventFields(match.row), part: 'room' })
  }, now)
}
