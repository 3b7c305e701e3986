import { addDays } from '../lib/local-time.ts'

/** The longest season with own dates, in years. */
const MAX_SEASON_YEARS = 2
/** How many seasons of a group or a series may have own dates. */
export const MAX_OWN_SEASONS = 20

/** Local days, both inside. */
export type SeasonDates = { firstDay: string; lastDay: string }

const LAST_BEFORE_FIRST = 'La fin vient après le début'
const SEASON_TOO_LONG = 'Une saison dure deux ans au plus'

/** Why these cannot be the dates of a season; null when they can. */
export function whyNotSeasonDates({ firstDay, lastDay }: SeasonDates): string | null {
  if (lastDay <= firstDay) return LAST_BEFORE_FIRST
  return lastDay >= sameDayLater(firstDay, MAX_SEASON_YEARS) ? SEASON_TOO_LONG : null
}

export const overlaps = (one: SeasonDates, other: SeasonDates): boolean => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay

/** The first day of the season that a local day is in: from 1 August to 31 July. */
function seasonStart(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) >= '08-01' ? year : year - 1}-08-01`
}

/** « 2026–2027 », or the year when it has only one. */
export function seasonName({ firstDay, lastDay }: SeasonDates): string {
  const first = firstDay.slice(0, 4)
  const last = lastDay.slice(0, 4)
  return first === last ? first : `${first}–${last}`
}

export type DatedSeason = SeasonDates & { hasOwnDates: boolean }

/**
 * The season that a day is in: one with own dates, or from 1 August to 31 July as far as those leave it. So each day is in one season.
 * @param own don't overlap
 */
export function seasonOfDay(day: string, own: readonly SeasonDates[] = []): DatedSeason {
  const found = own.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  if (found) return { firstDay: found.firstDay, lastDay: found.lastDay, hasOwnDates: true }
  const usualFirst = seasonStart(day)
  const usualLast = addDays(sameDayLater(usualFirst, 1), -1)
  const before = own.map(({ lastDay }) => addDays(lastDay, 1)).filter((next) => next <= day)
  const after = own.map(({ firstDay }) => addDays(firstDay, -1)).filter((last) => last >= day)
  return {
    firstDay: [usualFirst, ...before].sort().at(-1) ?? usualFirst,
    lastDay: [usualLast, ...after].sort()[0] ?? usualLast,
    hasOwnDates: false,
  }
}

/** All seasons from that of the first to that of the last day, the latest first. */
export function seasonsBetween(firstDay: string, lastDay: string, own: readonly SeasonDates[] = []): DatedSeason[] {
  const seasons: DatedSeason[] = []
  for (let day = lastDay; day >= firstDay; day = addDays(seasons.at(-1)?.firstDay ?? day, -1)) seasons.push(seasonOfDay(day, own))
  return seasons
}

/** 29 February becomes 1 March in a year that has none. */
function sameDayLater(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return addDays(later, 0)
}
