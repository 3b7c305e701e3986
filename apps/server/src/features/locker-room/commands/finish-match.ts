import { isVoteOpen, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, eq, isNotNull, not } from 'drizzle-orm'
import { closeVote } from '#features/matches/match-end.public.ts'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Emit, Enqueue } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { factsOf, type MatchRow } from '../locker-room.access.ts'
import { countMatch } from './count-match.ts'

type Finishing = { tx: Transaction; emit: Emit; enqueue: Enqueue; now: Date }

/** Makes a match that is over a played one: counts it, invites the present to vote, and has the vote closed in time. @param row locked, and its people before it */
export async function finishMatch({ tx, emit, enqueue, now }: Finishing, row: MatchRow): Promise<void> {
  await tx.update(matches).set({ endedAt: now }).where(eq(matches.id, row.id))
  await countMatch(tx, row.id)
  // Whoever comes days late, after a long outage, invites to nothing.
  const presentIds = isVoteOpen(row, now) ? await presentUserIds(tx, row.id) : []
  emit({ type: 'match.ended', ...factsOf(row), presentIds })
  enqueue(closeVote({ matchId: row.id }, { startAfter: voteClosesAt(row.endsAt) }))
}

async function presentUserIds(tx: Transaction, matchId: string): Promise<string[]> {
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
