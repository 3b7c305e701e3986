import { daysUntil, formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import { dayText } from './day-texts.ts'

const MINUTE = 60_000

/** « à l’instant », « il y a 20 min », « il y a 3 h », « hier à 21 h 12 », « ven. 20 nov. », « jeu. 20 nov. 2025 »: how long ago something happened. */
export function timeAgo(instant: Date, now: Date): string {
  // Also for a browser whose clock is slow.
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE)
  if (minutes < 1) return 'à l’instant'
  if (minutes < 60) return `il y a ${minutes}\u00a0min`
  switch (daysUntil(instant, now)) {
    case 0:
      return `il y a ${Math.floor(minutes / 60)}\u00a0h`
    case -1:
      return `hier ${formatAtTime(instant)}`
    default:
      return dayText(instant, now)
  }
}
