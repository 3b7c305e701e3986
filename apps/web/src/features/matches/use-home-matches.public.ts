import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { useLiveMatches, useRefetchOnPhaseChange } from './matches.live.ts'
import { fewMatchesQuery } from './matches.queries.ts'
import { splitNextMatch } from './next-match.ts'

/** The viewer's own next matches: the one for the head of the home page, and a few more. */
const myMatchesQuery = fewMatchesQuery({ mine: true }, 6)

/** Matches that still have places; more than are shown, because the viewer's own are among them. */
const openMatchesQuery = fewMatchesQuery({ placesLeft: true }, 12)

const MAX_OPEN_MATCHES = 4

/** What a home page shows of matches, live. */
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
    // `can` leaves out those that one is on already, and those that have begun.
    joinable: open.data?.filter((match) => match.can.join).slice(0, MAX_OPEN_MATCHES) ?? [],
  }
}
