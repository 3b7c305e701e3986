import { moveToLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'

type TimeAndPlace = Pick<Match, 'startsAt' | 'location' | 'city'>
type ValueChange<Value> = { from: Value; to: Value }

/** The changes players are notified about; null for what is unchanged. */
export type MatchMove = {
  start: ValueChange<Date> | null
  /** Includes the city if it changes. */
  place: ValueChange<string> | null
}

/** Null when neither date, time nor place change. */
export function matchMoveOf(match: TimeAndPlace, draft: Pick<MatchDraft, 'date' | 'time' | 'location' | 'city'>): MatchMove | null {
  const from = new Date(match.startsAt)
  const to = moveToLocalTime(from, draft.date, draft.time)
  const start = from.getTime() === to.getTime() ? null : { from, to }
  const hasMoved = match.location !== draft.location || match.city !== draft.city
  const place = (source: Pick<TimeAndPlace, 'location' | 'city'>) =>
    match.city === draft.city ? source.location : `${source.location}, ${source.city}`
  if (!start && !hasMoved) return null
  return { start, place: hasMoved ? { from: place(match), to: place(draft) } : null }
}

/** Everyone on the list and the bench, except the viewer. */
export function countPeopleToNotify({
  currentPlayers,
  waitingPlayers,
  viewer,
}: Pick<Match, 'currentPlayers' | 'waitingPlayers' | 'viewer'>): number {
  const isListed = viewer.status === 'going' || viewer.status === 'waiting'
  return currentPlayers + waitingPlayers - (isListed ? 1 : 0)
}
