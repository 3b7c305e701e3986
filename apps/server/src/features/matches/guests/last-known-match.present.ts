import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { HistoryAct } from '@coup-denvoi/contract/matches/history/match-history.schema'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { kitOf, shortName } from '@coup-denvoi/contract/users/user.rules'
import type { matchHistory } from '../history/match-history.table.ts'
import { matchTitle, organizerName } from '../match-card.present.ts'
import type { MatchRow } from '../matches.table.ts'

/** A line of a match's history, as far as it tells what a guest knew. */
export type KnownAct = Pick<typeof matchHistory.$inferSelect, 'act' | 'details'>

/** After these a guest has no place and asks for none. */
export const SHUTTING_OUT: readonly HistoryAct[] = ['guest-refused', 'guest-removed', 'guest-left', 'guest-claimed']
export const isShuttingOut = ({ act }: Pick<KnownAct, 'act'>): boolean => SHUTTING_OUT.includes(act)
export const NEW_ORGANIZER: readonly HistoryAct[] = ['organizer-changed', 'series-organizer-changed']

/**
 * A private match for a guest who no longer sees it: what it was, when and where, as they knew it then. The rest, such as the number of
 * players, says nothing. @param acts of its history, in their order, with how this guest lost the place
 */
export function presentLastKnownMatch(match: MatchRow, acts: readonly KnownAct[]): PublicMatch {
  const since = acts.slice(acts.findLastIndex(isShuttingOut) + 1)
  const { date, time, durationMinutes, title, location, city, format } = fieldsBefore(match, since)
  const isMoved = date !== localDate(match.startsAt) || time !== localTime(match.startsAt)
  const startsAt = isMoved ? fromLocalTime(date, time) : match.startsAt
  const hasNewOrganizer = since.some(({ act }) => NEW_ORGANIZER.includes(act))
  return {
    id: match.id,
    type: match.type,
    title: matchTitle({ title }),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000).toISOString(),
    date,
    time,
    durationMinutes,
    location,
    city,
    format,
    organizerShortName: hasNewOrganizer || !match.organizerId ? UNKNOWN_LABELS.organizer : shortName(organizerName(match)),
    organizerKit: kitOf(hasNewOrganizer ? '' : (match.organizerId ?? '')),
    ...NOTHING_KNOWN,
  }
}

/** The latest edit is taken back first. */
function fieldsBefore(match: MatchRow, acts: readonly KnownAct[]) {
  const fields = { ...match, date: localDate(match.startsAt), time: localTime(match.startsAt) }
  const changes = acts.flatMap(({ details }) => details.changes ?? []).toReversed()
  for (const { field, before } of changes) Object.assign(fields, { [field]: before })
  return fields
}

const NOTHING_KNOWN = {
  placeId: null,
  level: 'Tous niveaux',
  label: null,
  surface: null,
  pricePerPlayer: 0,
  status: 'open',
  currentPlayers: 0,
  maxPlayers: 0,
  waitingPlayers: 0,
  minPlayers: null,
  replacementsSought: 0,
  offeredPlaces: 0,
  guestPolicy: 'none',
  guestsPerPlayer: 0,
  freesUnconfirmed: false,
  isInDanger: false,
  minReliability: null,
  leaveDeadlineHours: null,
  version: 0,
  description: '',
  totalCost: null,
  kits: [],
} satisfies Partial<PublicMatch>
