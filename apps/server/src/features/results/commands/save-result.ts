import type { MatchResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { recordGoals } from '#features/matches/match-goals.public.ts'
import { recordResult } from '#features/matches/match-result.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToEnterResult } from '../results.access.ts'
import { finishMatch } from './finish-match.ts'
import { syncMatchCounters } from './sync-match-counters.ts'

type SaveResult = { db: Database; actor: Actor; input: { id: string; result: MatchResult }; now?: Date }

/**
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED, SCORER_ABSENT, GOALS_ABOVE_SCORE, FAILED_PRECONDITION before the end or after
 * a cancellation
 */
export async function saveResult({ db, actor, input: { id, result }, now }: SaveResult): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockToEnterResult(change, actor, id)
    await recordResult(change, match, result)
    const noted = await recordGoals(change, match, result)
    const { homeScore, awayScore, absentIds = [], goals } = result
    const event = matchEventFields(match.row)
    const isSameScore = homeScore === match.row.homeScore && awayScore === match.row.awayScore
    // Who only notes goals says nothing of the score.
    if (!(goals && isSameScore && !result.absentIds))
      change.emit({ type: 'match.result-saved', ...event, savedBy: actor.id, homeScore, awayScore, absent: absentIds.length })
    if (noted) change.emit({ type: 'match.goals-noted', ...event, notedBy: actor.id, ...noted })
    // The job that ends the match has not run yet.
    if (!match.row.endedAt) return finishMatch(change, match)
    await syncMatchCounters(change.tx, id)
    change.emit({ type: 'match.locker-room-changed', ...event, part: 'room' })
  }, now)
}
