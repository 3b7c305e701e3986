import { fromParis } from '@coup-denvoi/contract/lib/from-paris'
import type { Match, MatchDraft } from '@coup-denvoi/contract/matches/match.schema'

type TimeAndPlace = Pick<Match, 'startsAt' | 'location' | 'city'>
type ValueChange<Value> = { from: Value; to: Value }

/** What a change of a match means for those who were coming. What stays as it was is null. */
export type MatchMove = {
  start: ValueChange<Date> | null
  /** With the city where that is another one. */
  place: ValueChange<string> | null
}

/** Another date, time or place, of which the list is told; null for a change of anything else. */
export function matchMoveOf(match: TimeAndPlace, draft: Pick<MatchDraft, 'date' | 'time' | 'location' | 'city'>): MatchMove | null {
  const from = new Date(match.startsAt)
  const to = fromParis(draft.date, draft.time)
  const start = from.getTime() === to.getTime() ? null : { from, to }
  const hasMoved = match.location !== draft.location || match.city !== draft.city
  const place = (source: Pick<TimeAndPlace, 'location' | 'city'>) =>
    match.city === draft.city ? source.location : `${source.location}, ${source.city}`
  if (!start && !hasMoved) return null
  return { start, place: hasMoved ? { from: place(match), to: place(draft) } : null }
}

/** Everyone on the list and on the bench but the viewer, who makes the change. */
export function countPeopleToNotify({
  currentPlayers,
  waitingPlayers,
  viewer,
}: Pick<Match, 'currentPlayers' | 'waitingPlayers' | 'viewer'>): number {
  const isListed = viewer.status === 'going' || viewer.status === 'waiting'
  return currentPlayers + waitingPlayers - (isListed ? 1 : 0)
}
