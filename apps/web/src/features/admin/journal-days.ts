import type { JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { daysUntil, instantOfDay, localDate } from '@coup-denvoi/contract/lib/local-time'
import { longDayText } from '#lib/time/day-texts.ts'

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
export const journalDayTitle = (day: string, now: Date): string => longDayText(instantOfDay(day), now)

/** « aujourd’hui », « hier » */
export function journalDayNote(day: string, now: Date): string | undefined {
  switch (daysUntil(instantOfDay(day), now)) {
    case 0:
      return 'aujourd’hui'
    case -1:
      return 'hier'
  }
}
