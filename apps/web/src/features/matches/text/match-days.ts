import { daysUntil, formatLongDay, localDate } from '@coup-denvoi/contract/lib/local-time'

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

/** « aujourd’hui », « demain », or the year if it is not the current one. */
export function dayNote(startsAt: Date, now: Date): string | undefined {
  const [year] = localDate(startsAt).split('-')
  return RELATIVE_DAYS[daysUntil(startsAt, now)] ?? (localDate(now).startsWith(`${year}-`) ? undefined : year)
}
