import type { MatchResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import type { MatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import { recordResult } from '#features/matches/match-result.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { finishMatch } from './finish-match.ts'

/**
 * Ends a match that is stored after it was played, with its score where that is known. Nobody is invited to vote. Who was there and the organizer
 * are locked by the caller.
 */
export async function finishAddedMatch(
  change: Change,
  match: Authorized<MatchForViewer, 'organizer'>,
  result: Pick<MatchResult, 'homeScore' | 'awayScore'> | null,
): Promise<void> {
  await finishMatch(change, match, { wasAdded: true })
  if (!result) return
  await recordResult(change, match, result)
  change.emit({ type: 'match.result-saved', ...matchEventFields(match.row), savedBy: match.viewer.id, ...result, absent: 0 })
}
