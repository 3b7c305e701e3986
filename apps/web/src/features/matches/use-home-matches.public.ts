import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { useLiveMatches, useRefetchOnPhaseChange } from './live/matches.live.ts'
import { myMatchesQuery, openMatchesQuery } from './matches.queries.ts'
import { splitNextMatch } from './next-match.ts'

const MAX_OPEN_MATCHES = 4

/** The matches of the home page, kept up to date. */
export function useHomeMatches() {
  useLiveMatches()
  const now = useNow()
  const mine = useQuery(myMatchesQuery)
  const open = useQuery(openMatchesQuery)
  useRefetchOnPhaseChange([...(mine.data ?? []), ...(open.data ?? [])], now)
  return {
    now,
    mine,
    ...splitNextMatch(mine.data ?? [], now),
    open,
    // `can.join` excludes joined and started matches.
    joinable: open.data?.filter((match) => match.can.join).slice(0, MAX_OPEN_MATCHES) ?? [],
  }
}
