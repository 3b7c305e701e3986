import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { LockerRoom, VoteResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { bestPlayers, isVoteOpen, ratingOf, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import type { MatchRow } from '#features/matches/matches.table.ts'
import type { ClosedVote, Vote } from './vote.queries.ts'

/** A player of the match; without an id once the account is deleted. */
type Player = { userId: string | null; displayName: string | null }

/** @param players in the order of the list */
export function presentVote({ own, closed }: Vote, row: MatchRow, players: readonly Player[], now: Date): LockerRoom['vote'] {
  return {
    closesAt: voteClosesAt(row.endsAt).toISOString(),
    isOpen: row.voteClosedAt === null && isVoteOpen(row, now),
    own,
    result: closed && presentResult(closed, players),
  }
}

/**
 * Totals only: who voted for whom must not be visible. The best come first; ties keep the order of the list, on which nobody knows the deleted
 * accounts.
 */
function presentResult({ votes, marks }: ClosedVote, players: readonly Player[]): VoteResult {
  const best = new Map(bestPlayers(votes).map((one) => [one.playerId, one.votes]))
  const marksByPlayer = Map.groupBy(marks, ({ playerId }) => playerId)
  const known = players.flatMap(({ userId, displayName }) =>
    userId === null ? [] : { id: userId, userId, displayName: displayName ?? UNKNOWN_LABELS.user },
  )
  const knownIds = new Set(known.map(({ id }) => id))
  const deleted = [...new Set([...best.keys(), ...marksByPlayer.keys()])]
    .filter((id) => !knownIds.has(id))
    .map((id) => ({ id, userId: null, displayName: UNKNOWN_LABELS.user }))
  const named = [...known, ...deleted]
  return {
    voters: votes.length,
    best: named.map(({ id, ...player }) => ({ ...player, votes: best.get(id) ?? 0 })).filter(({ votes }) => votes > 0),
    ratings: named
      .flatMap(({ id, ...player }) => {
        const rating = ratingOf(marksByPlayer.get(id) ?? [])
        return rating ? { ...player, ...rating } : []
      })
      .sort((a, b) => b.mean - a.mean),
  }
}
