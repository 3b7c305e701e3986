import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, isBefore2100 } from '../lib/local-time.ts'
import type { SeriesRepeat } from './series.schema.ts'
import { type MonthlyPlace, monthlyPlaceOf } from './series-place.rules.ts'

/** When the matches of a series are, in local dates and time. */
export type SeriesPattern = {
  repeat: SeriesRepeat
  /** The first match: its weekday, and its week or place in the month, are those of all. */
  firstDate: string
  /** Of the last match, or a later day; null without an end. */
  lastDate: string | null
  time: string
}

export type PublicationRule = SeriesPattern & { publishDaysBefore: number; publishTime: string }

/** The dates from a day on, at most `count`. */
export function datesFrom(pattern: SeriesPattern, from: string, count: number): string[] {
  const dates: string[] = []
  if (!isBefore2100(from)) return dates
  for (let index = Math.max(0, firstIndexFrom(pattern, from)); dates.length < count; index += 1) {
    const date = dateAt(pattern, index)
    if (!isBefore2100(date) || (pattern.lastDate !== null && date > pattern.lastDate)) break
    if (date >= from) dates.push(date)
  }
  return dates
}

/** The date of the n-th match, from 0, whether or not the series lasts so long; below 0 those before it began. */
export function dateAt({ repeat, firstDate }: Pick<SeriesPattern, 'repeat' | 'firstDate'>, index: number): string {
  if (repeat !== 'monthly') return addDays(firstDate, index * DAYS_BETWEEN[repeat])
  const months = Number(firstDate.slice(0, 4)) * 12 + Number(firstDate.slice(5, 7)) - 1 + index
  return weekdayOfMonth(Math.floor(months / 12), months % 12, weekdayOf(firstDate), monthlyPlaceOf(firstDate))
}

export const isDateOf = (pattern: SeriesPattern, date: string): boolean => datesFrom(pattern, date, 1)[0] === date

/** When a match is published: at the organizer's hour, on summer and winter days alike. */
export const publicationOf = ({ publishDaysBefore, publishTime }: Omit<PublicationRule, keyof SeriesPattern>, date: string): Date =>
  fromLocalTime(addDays(date, -publishDaysBefore), publishTime)

/** The first date to publish: its kick-off is to come, and it is neither published nor skipped. Null when the series is over. */
export function nextDateToPublish(
  pattern: SeriesPattern,
  { taken, today, now }: { taken: ReadonlySet<string>; today: string; now: Date },
): string | null {
  for (let from = today; ; ) {
    const [date] = datesFrom(pattern, from, 1)
    if (!date) return null
    if (!taken.has(date) && fromLocalTime(date, pattern.time) > now) return date
    from = addDays(date, 1)
  }
}

/** The first date whose kick-off is to come, also one that is published or skipped: what a change of the series begins with. */
export const nextDateOf = (pattern: SeriesPattern, { today, now }: { today: string; now: Date }): string | null =>
  nextDateToPublish(pattern, { taken: new Set(), today, now })

/**
 * When a match that its group sees first is for everyone: early enough before the kick-off that others can still come.
 * @returns null for one that is for everyone at once
 */
export function openingOf({ publishedAt, priorityHours, startsAt }: Opening): Date | null {
  const opensAt = latestOpening({ opensAt: new Date(publishedAt.getTime() + priorityHours * HOUR_MS), startsAt })
  return opensAt > publishedAt ? opensAt : null
}

/** The opening that was planned, or an earlier one for a match that is closer than that, as one that was moved alone may be. */
export function latestOpening({ opensAt, startsAt }: { opensAt: Date; startsAt: Date }): Date {
  return new Date(Math.min(opensAt.getTime(), startsAt.getTime() - OPENS_HOURS_BEFORE * HOUR_MS))
}

type Opening = { publishedAt: Date; priorityHours: number; startsAt: Date }

/** Everyone sees each match of a public series at least so long before its kick-off. */
export const OPENS_HOURS_BEFORE = 6
const HOUR_MS = 60 * 60_000

/**
 * Where a date goes when the series moves from a date to another: the n-th date after it stays the n-th. Dates before it stay.
 * @returns null for a date that is not one of the series
 */
export function movedDate(before: SeriesPattern, after: SeriesPattern, from: string, date: string): string | null {
  const index = datesFrom({ ...before, lastDate: date }, from, MAX_MOVED).indexOf(date)
  return index < 0 ? null : dateAt(after, index)
}

/** The last day of a series that moves from a date to another: as many matches as before are to come. Before the first one where none was. */
export function movedEnd(before: SeriesPattern, after: Pick<SeriesPattern, 'repeat' | 'firstDate'>, from: string): string | null {
  return before.lastDate === null ? null : dateAt(after, lastIndexUntil(before, before.lastDate) - lastIndexUntil(before, from))
}

/** More dates than can be published or skipped in advance. */
const MAX_MOVED = 500

const DAYS_BETWEEN = { weekly: 7, biweekly: 14 } as const

/** Not later than the first date on or after the day, and at most one earlier; never an index below which a date is missed. */
export function firstIndexFrom({ repeat, firstDate }: Pick<SeriesPattern, 'repeat' | 'firstDate'>, from: string): number {
  if (repeat === 'monthly')
    return (Number(from.slice(0, 4)) - Number(firstDate.slice(0, 4))) * 12 + Number(from.slice(5, 7)) - Number(firstDate.slice(5, 7))
  const days = Math.round((Date.parse(from) - Date.parse(firstDate)) / (24 * 60 * 60_000))
  return Math.ceil(days / DAYS_BETWEEN[repeat])
}

function lastIndexUntil(pattern: SeriesPattern, day: string): number {
  let index = firstIndexFrom(pattern, day) + 1
  while (dateAt(pattern, index) > day) index -= 1
  return index
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

/** @param month from 0 */
function weekdayOfMonth(year: number, month: number, weekday: number, place: MonthlyPlace): string {
  const first = new Date(Date.UTC(year, month, 1, 12))
  const day = 1 + ((weekday - first.getUTCDay() + 7) % 7)
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0, 12)).getUTCDate()
  const chosen = place === 'last' ? day + 7 * Math.floor((daysInMonth - day) / 7) : day + 7 * (place - 1)
  return new Date(Date.UTC(year, month, chosen, 12)).toISOString().slice(0, 10)
}
