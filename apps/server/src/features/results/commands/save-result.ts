import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { goalLines } from '@coup-denvoi/contract/locker-room/goals.rules'
import type { MatchResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { findNotedGoals, recordGoals } from '#features/matches/match-goals.public.ts'
import { recordResult } from '#features/matches/match-result.public.ts'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockToEnterResult } from '../results.access.ts'
import { finishMatch } from './finish-match.ts'
import { syncMatchCounters } from './sync-match-counters.ts'

/** `seen`: what its author saw, if they saw anything. */
type SavedResult = { id: string; result: MatchResult; seen?: Edit<object>['seen'] }
type SaveResult = { db: Database; actor: Actor; input: SavedResult; now?: Date }

/**
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED, SCORER_ABSENT, GOALS_ABOVE_SCORE, EDITED_MEANWHILE, FAILED_PRECONDITION before
 * the end or after a cancellation
 */
export async function saveResult({ db, actor, input, now }: SaveResult): Promise<void> {
  const { id, result } = input
  await db.transaction(async (change) => {
    const match = await lockToEnterResult(change, actor, id)
    await throwIfSavedMeanwhile(change, match.row, input)
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

async function throwIfSavedMeanwhile({ tx }: Change, row: MatchRow, { result, seen }: SavedResult): Promise<void> {
  if (!seen) return
  const { homeScore, awayScore, goals } = result
  const changes = { homeScore, awayScore, ...(goals && { goals: goalLines(goals) }) }
  const current = { homeScore: row.homeScore, awayScore: row.awayScore, goals: goalLines(await findNotedGoals(tx, row.id)) }
  throwIfEditedMeanwhile({ changes, seen }, current)
}
