import type { TimeZone } from '@coup-denvoi/contract/instance/time-zone.rules'
import { localTime, timeZone } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { MatchFormat, MatchStatus } from '@coup-denvoi/contract/matches/match.schema'
import { priceText } from '@coup-denvoi/contract/matches/match-price.texts'
import { TZDate, tzOffset } from '@date-fns/tz'
import { ICalCalendar, ICalEvent, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** Contains no names of users. */
export type CalendarMatch = {
  id: string
  title: string
  startsAt: Date
  durationMinutes: number
  location: string
  city: string
  format: MatchFormat
  level: string
  label: string | null
  surface: string | null
  pricePerPlayer: number
  totalCost: number | null
  status: MatchStatus
  createdAt: Date
  updatedAt: Date
}

export type CalendarEntry = {
  match: CalendarMatch
  url: string
  /** The owner is on the waiting list. */
  isWaiting?: boolean
}

export type CalendarOptions = {
  /** Makes event ids globally unique. */
  host: string
  /** For calendar subscriptions only. */
  feed?: { name: string; refreshSeconds: number }
}

/** An iCalendar file (RFC 5545) with times in the zone of the site. Deterministic. */
export function presentCalendar(entries: readonly CalendarEntry[], { host, feed }: CalendarOptions): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Coup d’envoi', product: 'Matchs', language: 'FR' },
    scale: 'gregorian',
    ...(feed && { name: feed.name, ttl: feed.refreshSeconds }),
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry, calendar, host))
  // Inserted by hand: the library would put it before some calendar properties, and omit it from an empty calendar,
  // which RFC 5545 does not allow.
  return `${calendar}\r\n`.replace(/BEGIN:VEVENT|END:VCALENDAR/, (part) => `${timeZoneDefinition()}\r\n${part}`)
}

/** The VTIMEZONE that RFC 5545 requires. */
const timeZoneDefinition = () => String(tzlib_get_ical_block(calendarZone())[0])

/** Zones that are links to others in the tz database: the library has a definition of these only. */
const LINKED_ZONES: Partial<Record<TimeZone, string>> = {
  'America/Guadeloupe': 'America/Puerto_Rico',
  'America/Marigot': 'America/Puerto_Rico',
  'America/St_Barthelemy': 'America/Puerto_Rico',
  'Europe/Luxembourg': 'Europe/Brussels',
  'Europe/Monaco': 'Europe/Paris',
  'Indian/Mayotte': 'Africa/Nairobi',
  'Indian/Reunion': 'Asia/Dubai',
  'Pacific/Wallis': 'Pacific/Tarawa',
}

const calendarZone = (): string => LINKED_ZONES[timeZone()] ?? timeZone()

function eventOf({ match, url, isWaiting = false }: CalendarEntry, calendar: ICalCalendar, site: string): ICalEvent {
  return new MatchEvent(
    {
      id: `${match.id}@${site}`,
      // Clients keep the event with the highest sequence; every change of the match raises it.
      sequence: Math.max(0, Math.floor((match.updatedAt.getTime() - match.createdAt.getTime()) / 1000)),
      stamp: match.updatedAt,
      start: new TZDate(match.startsAt, calendarZone()),
      timezone: isAmbiguousHour(match.startsAt) || !isDefined(match.startsAt) ? null : calendarZone(),
      summary: withPlainLineBreaks(summaryOf(match, isWaiting)),
      location: withPlainLineBreaks(`${match.location}, ${match.city}`),
      description: { plain: [...descriptionLines(match, isWaiting), url].join('\n') },
      url,
      status: statusOf(match, isWaiting),
    },
    calendar,
    match.durationMinutes,
  )
}

/** RFC 5545 escapes line feeds only, but some programs end a line at the separators of Unicode too. */
const withPlainLineBreaks = (text: string): string => text.replaceAll(/[\u2028\u2029]/g, '\n')

/** An event with DURATION, which the library does not support: a local end time is ambiguous in the night of the clock change. */
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

/** Whether this local hour occurs twice, at the change to winter time. Clients disagree on which one is meant, so the file uses UTC. */
function isAmbiguousHour(instant: Date): boolean {
  return [-HOUR_MS, HOUR_MS].some((shift) => localTime(new Date(instant.getTime() + shift)) === localTime(instant))
}

/**
 * Whether the definition of the zone has the offset of this time. It knows only the rules of today: those of Morocco were others until September
 * 2026, and Node may have the older or the newer ones.
 */
function isDefined(instant: Date): boolean {
  const minutes = tzOffset(timeZone(), instant)
  const hours = twoDigits(Math.floor(Math.abs(minutes) / 60))
  const rest = twoDigits(Math.abs(minutes) % 60)
  return timeZoneDefinition().includes(`TZOFFSETTO:${minutes < 0 ? '-' : '+'}${hours}${rest}\r`)
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

function summaryOf({ title, status }: CalendarMatch, isWaiting: boolean): string {
  const name = title || UNKNOWN_LABELS.match
  if (status === 'cancelled') return `Annulé\u00a0: ${name}`
  return isWaiting ? `Liste d’attente\u00a0: ${name}` : name
}

function statusOf({ status }: CalendarMatch, isWaiting: boolean): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function descriptionLines(match: CalendarMatch, isWaiting: boolean): string[] {
  const { format, level, label, surface, status } = match
  const facts = [[format, label, surface, level].filter(Boolean).join(' · '), priceText(match)]
  if (status === 'cancelled') return [...facts, 'Ce match a été annulé.']
  return isWaiting ? [...facts, 'Vous êtes sur la liste d’attente.'] : facts
}
