import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLiveLockerRoom } from '#features/locker-room/locker-room.live.ts'
import { lockerRoomQuery, messagesQuery } from '#features/locker-room/locker-room.queries.ts'
import { useLiveMatch } from '#features/matches/live/matches.live.ts'
import { matchQuery, myMatchesQuery } from '#features/matches/matches.queries.ts'
import { splitNextMatch } from '#features/matches/next-match.ts'
import { useNow } from '#lib/use-now.ts'

/**
 * Reads the viewer's next match ahead: the offline cache then has its address, list, teams and last messages without a visit to its page.
 * Renders nothing.
 */
export function NextMatchKeeper() {
  const { data } = useQuery(myMatchesQuery)
  const { next } = splitNextMatch(data ?? [], useNow())
  return next && (next.can.enterLockerRoom ? <KeptMatchWithRoom match={next} /> : <KeptMatch match={next} />)
}

function KeptMatch({ match: { id } }: { match: MatchCard }) {
  useLiveMatch(id)
  useQuery(matchQuery(id))
  return null
}

function KeptMatchWithRoom({ match }: { match: MatchCard }) {
  useLiveLockerRoom(match.id)
  useQuery(lockerRoomQuery(match.id))
  useInfiniteQuery(messagesQuery(match.id))
  return <KeptMatch match={match} />
}
