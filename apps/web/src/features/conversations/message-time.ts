import { daysUntil, formatAtTime, formatShortWeekday, formatTime } from '@coup-denvoi/contract/lib/local-time'
import { dayText, shortDayText } from '#lib/time/day-texts.ts'

/** « 18 h 12 » today, « hier », « mer. » within a week, « 15 nov. », « 15 nov. 2025 ». */
export function formatMessageTime(sentAt: Date, now: Date): string {
  const days = -daysUntil(sentAt, now)
  // Also for the future, if the browser's clock is slow.
  if (days <= 0) return formatTime(sentAt)
  if (days === 1) return 'hier'
  if (days < 7) return formatShortWeekday(sentAt)
  return shortDayText(sentAt, now)
}

/** « Vu à 18 h 14 », « Vu hier à 18 h 14 », « Vu le dim. 15 nov. », « Vu le sam. 15 nov. 2025 » */
export function formatSeenTime(seenAt: Date, now: Date): string {
  const days = -daysUntil(seenAt, now)
  if (days <= 0) return `Vu ${formatAtTime(seenAt)}`
  return days === 1 ? `Vu hier ${formatAtTime(seenAt)}` : `Vu le ${dayText(seenAt, now)}`
}
