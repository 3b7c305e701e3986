import { daysUntil, formatLongDay, localDate } from '@coup-denvoi/contract/lib/local-time'
import { needsYear } from '#lib/time/day-texts.ts'

export type MatchDay<Item> = {
  /** `YYYY-MM-DD`, local. */
  date: string
  /** `samedi 21 novembre` */
  title: string
  matches: Item[]
}

/** Groups a list sorted by start into local days. */
export function groupByDay<Item extends { date: string; startsAt: string }>(matches: readonly Item[]): MatchDay<Item>[] {
  const days: MatchDay<Item>[] = []
  for (const match of matches) {
    const day = days.at(-1)
    if (day?.date === match.date) day.matches.push(match)
    else days.push({ date: match.date, title: formatLongDay(new Date(match.startsAt)), matches: [match] })
  }
  return days
}

const RELATIVE_DAYS: Record<string, string> = { '-1': 'hier', '0': 'aujourd’hui', '1': 'demain' }

/** « aujourd’hui », « demain », or the year of a day that needs one. */
export const dayNote = (startsAt: Date, now: Date): string | undefined =>
  RELATIVE_DAYS[daysUntil(startsAt, now)] ?? (needsYear(startsAt, now) ? localDate(startsAt).slice(0, 4) : undefined)
