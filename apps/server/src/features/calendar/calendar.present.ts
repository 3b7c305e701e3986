import { formatPrice } from '@coup-denvoi/contract/lib/format'
import { parisTime, TIME_ZONE } from '@coup-denvoi/contract/lib/paris-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { MatchFormat, MatchStatus } from '@coup-denvoi/contract/matches/match.schema'
import { TZDate } from '@date-fns/tz'
import { ICalCalendar, ICalEvent, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** What a calendar says of a match: no name of anybody. */
export type CalendarMatch = {
  id: string
  title: string
  startsAt: Date
  durationMinutes: number
  location: string
  city: string
  format: MatchFormat
  level: string
  surface: string | null
  pricePerPlayer: number
  status: MatchStatus
  createdAt: Date
  updatedAt: Date
}

/** One match of a calendar, with the page that it leads to. */
export type CalendarEntry = {
  match: CalendarMatch
  url: string
  /** Its owner has no place yet. */
  isWaiting?: boolean
}

export type CalendarOptions = {
  /** What makes the ids of this site's matches different from everyone else's: its host. */
  host: string
  /** For a calendar that is subscribed to: its name, and how often to look again. */
  feed?: { name: string; refreshSeconds: number }
}

/** An iCalendar file (RFC 5545), whose hours are those of Paris. The same matches give the same bytes. */
export function presentCalendar(entries: readonly CalendarEntry[], { host, feed }: CalendarOptions): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Coup d’envoi', product: 'Matchs', language: 'FR' },
    scale: 'gregorian',
    ...(feed && { name: feed.name, ttl: feed.refreshSeconds }),
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry, calendar, host))
  // Between the calendar's own lines and its events: the library would put it before some of the former, and leave it out of an
  // empty calendar, which then would be none by the standard.
  return `${calendar}\r\n`.replace(/BEGIN:VEVENT|END:VCALENDAR/, (part) => `${PARIS_VTIMEZONE}\r\n${part}`)
}

/** The rules of summer time, which programs are not expected to know by heart. */
const PARIS_VTIMEZONE = String(tzlib_get_ical_block(TIME_ZONE)[0])

function eventOf({ match, url, isWaiting = false }: CalendarEntry, calendar: ICalCalendar, site: string): ICalEvent {
  return new MatchEvent(
    {
      id: `${match.id}@${site}`,
      // Programs keep what has the higher number; each change of the match makes it later.
      sequence: Math.max(0, Math.floor((match.updatedAt.getTime() - match.createdAt.getTime()) / 1000)),
      stamp: match.updatedAt,
      start: new TZDate(match.startsAt, TIME_ZONE),
      timezone: isAmbiguousHour(match.startsAt) ? null : TIME_ZONE,
      summary: summaryOf(match, isWaiting),
      location: `${match.location}, ${match.city}`,
      description: { plain: [...descriptionLines(match, isWaiting), url].join('\n') },
      url,
      status: statusOf(match, isWaiting),
    },
    calendar,
    match.durationMinutes,
  )
}

/**
 * An event with a duration, which the library does not write: an end on the clock would be wrong for a match in the night
 * when an hour comes twice.
 */
class MatchEvent extends ICalEvent {
  private readonly minutes: number

  constructor(data: ConstructorParameters<typeof ICalEvent>[0], calendar: ICalCalendar, minutes: number) {
    super(data, calendar)
    this.minutes = minutes
  }

  override toString(): string {
    const end = 'END:VEVENT\r\n'
    return `${super.toString().slice(0, -end.length)}DURATION:PT${this.minutes}M\r\n${end}`
  }
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Whether the clocks of Paris show this hour twice, in the night of the change to winter time. Programs read it as the first
 * or as the second one: for a match in that hour the file names the instant in UTC.
 */
function isAmbiguousHour(instant: Date): boolean {
  return [-HOUR_MS, HOUR_MS].some((shift) => parisTime(new Date(instant.getTime() + shift)) === parisTime(instant))
}

function summaryOf({ title, status }: CalendarMatch, isWaiting: boolean): string {
  const name = title || UNKNOWN_LABELS.match
  if (status === 'cancelled') return `Annulé\u00a0: ${name}`
  return isWaiting ? `Liste d’attente\u00a0: ${name}` : name
}

function statusOf({ status }: CalendarMatch, isWaiting: boolean): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function descriptionLines({ format, level, surface, pricePerPlayer, status }: CalendarMatch, isWaiting: boolean): string[] {
  const price = pricePerPlayer === 0 ? formatPrice(0) : `${formatPrice(pricePerPlayer)} par joueur`
  const facts = [[format, surface, level].filter(Boolean).join(' · '), price]
  if (status === 'cancelled') return [...facts, 'Ce match a été annulé.']
  return isWaiting ? [...facts, 'Vous êtes sur la liste d’attente.'] : facts
}
