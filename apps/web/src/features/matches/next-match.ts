import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import { daysUntil, formatLongDay } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { phaseOf } from './match-phase.ts'

/** The next match that is not canceled, and the others. @param ownMatches the viewer's upcoming matches, by date */
export function splitNextMatch(ownMatches: readonly MatchCard[], now: Date): { next: MatchCard | undefined; others: MatchCard[] } {
  const next = ownMatches.find((match) => match.status !== 'cancelled' && now < new Date(match.endsAt))
  return { next, others: ownMatches.filter((match) => match !== next) }
}

/** « Votre prochain match, demain » */
export function nextMatchIntro(match: MatchCard, now: Date): string {
  const { viewer } = match
  const when = phaseOf(match, now) === 'ongoing' ? 'en ce moment' : dayText(new Date(match.startsAt), now)
  if (viewer.status === 'going') return `Votre prochain match, ${when}`
  if (viewer.status === 'waiting' && viewer.queuePosition)
    return `Vous êtes ${formatOrdinal(viewer.queuePosition)} sur la liste d’attente, ${when}`
  return `Vous organisez, ${when}`
}

function dayText(start: Date, now: Date): string {
  const days = daysUntil(start, now)
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'demain'
  return days < 7 ? (formatLongDay(start).split(' ')[0] ?? '') : `dans ${days}\u00a0jours`
}
