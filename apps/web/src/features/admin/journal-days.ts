import type { JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { daysUntil, formatDate, formatLongDay, instantOfDay, localDate } from '@coup-denvoi/contract/lib/local-time'

export type JournalDay = {
  /** `2026-11-21`, local */
  day: string
  entries: readonly JournalEntry[]
}

/** Groups entries by local day, in the given order. */
export function groupEntriesByDay(entries: readonly JournalEntry[]): JournalDay[] {
  const days = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const day = localDate(new Date(entry.createdAt))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }))
}

/** « samedi 21 novembre », or « 3 mars 2025 » in another year. */
export function journalDayTitle(day: string, now: Date): string {
  const noon = instantOfDay(day)
  return day.slice(0, 4) === localDate(now).slice(0, 4) ? formatLongDay(noon) : formatDate(noon)
}

/** « aujourd’hui », « hier » */
export function journalDayNote(day: string, now: Date): string | undefined {
  switch (daysUntil(instantOfDay(day), now)) {
    case 0:
      return 'aujourd’hui'
    case -1:
      return 'hier'
  }
}
