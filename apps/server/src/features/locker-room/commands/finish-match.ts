import { isVoteOpen, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, eq, isNotNull, not } from 'drizzle-orm'
import { closeVote } from '#features/matches/match-end.public.ts'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type MatchRow, matchEventFields } from '../locker-room.access.ts'
import { syncMatchCounters } from './sync-match-counters.ts'

/** Makes a match that is over a played one: counts it, invites the present to vote, and has the vote closed in time. @param row locked, and its people before it */
export async function finishMatch({ tx, emit, enqueue, now }: Change, row: MatchRow): Promise<void> {
  await tx.update(matches).set({ endedAt: now }).where(eq(matches.id, row.id))
  await syncMatchCounters(tx, row.id)
  // Whoever comes days late, after a long outage, invites to nothing.
  const presentIds = isVoteOpen(row, now) ? await findAttendeeIds(tx, row.id) : []
  emit({ type: 'match.ended', ...matchEventFields(row), presentUserIds: presentIds })
  enqueue(closeVote({ matchId: row.id }, { startAfter: voteClosesAt(row.endsAt) }))
}

async function findAttendeeIds(tx: Transaction, matchId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(
      and(
        eq(matchParticipants.matchId, matchId),
        eq(matchParticipants.status, 'going'),
        not(matchParticipants.absent),
        isNotNull(matchParticipants.userId),
      ),
    )
  return rows.flatMap(({ userId }) => userId ?? [])
}
