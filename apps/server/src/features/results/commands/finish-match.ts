import { isVoteOpen, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { type EndedMatch, findAttendeeIds, recordMatchEnd } from '#features/matches/match-result.public.ts'
import type { Change } from '#platform/database/database.ts'
import { closeVote } from '../results.jobs.ts'
import { syncMatchCounters } from './sync-match-counters.ts'

/**
 * Counts the match, invites the players who came to vote, and schedules the end of the vote.
 * @param options.wasAdded it was played without the product: nobody is invited, even if the vote is open
 */
export async function finishMatch(change: Change, match: EndedMatch, { wasAdded = false } = {}): Promise<void> {
  const { tx, emit, enqueue, now } = change
  const { row } = match
  await recordMatchEnd(change, match)
  await syncMatchCounters(tx, row.id)
  // After a long outage the vote may be over already.
  const presentUserIds = !wasAdded && isVoteOpen(row, now) ? await findAttendeeIds(tx, row.id) : []
  emit({ type: 'match.ended', ...matchEventFields(row), presentUserIds, wasAdded })
  enqueue(closeVote({ matchId: row.id }, { startAfter: voteClosesAt(row.endsAt) }))
}
