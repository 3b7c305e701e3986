import { TIME_ZONES } from '@coup-denvoi/contract/instance/time-zone.rules'
import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import { DEFAULT_TIME_ZONE } from '@coup-denvoi/contract/lib/time-zone'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarMatch, presentCalendar } from './calendar.present.ts'

const MINUTE = 60_000
const site = 'foot.example'
const created = new Date('2027-01-02T10:00:00Z')

const calendarMatch = (changes: Partial<CalendarMatch> = {}): CalendarMatch => ({
  id: 'm1',
  title: 'Five du samedi',
  startsAt: fromLocalTime('2027-03-27', '18:30'),
  durationMinutes: 60,
  location: 'Urban Gerland, 12 rue Félix-Brun',
  city: 'Lyon',
  format: '5 contre 5',
  level: 'Tous niveaux',
  label: null,
  surface: 'Synthétique',
  pricePerPlayer: 650,
  totalCost: null,
  status: 'open',
  createdAt: created,
  updatedAt: created,
  ...changes,
})

const fileOf = (match: CalendarMatch, isWaiting = false) =>
  presentCalendar([{ match, url: `https://${site}/match/${match.id}`, isWaiting }], { host: site })

/** Parses the file like a calendar client, which knows only the time zone in the file. */
function parseEvents(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const first = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      uid: event.uid,
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      clock: event.startDate.toString(),
      startsAt: event.startDate.toJSDate(),
      minutes: event.duration.toSeconds() / 60,
      title: event.summary,
      place: event.location,
      description: event.description,
      sequence: event.sequence,
      status: first('status'),
      url: first('url'),
    }
  })
}

const parseSingleEvent = (match: CalendarMatch, isWaiting?: boolean) => parseEvents(fileOf(match, isWaiting))[0]

describe('a calendar file', () => {
  it('has title, time, place and link', () => {
    expect(parseSingleEvent(calendarMatch())).toEqual({
      uid: 'm1@foot.example',
      zone: 'Europe/Paris',
      clock: '2027-03-27T18:30:00',
      startsAt: new Date('2027-03-27T17:30:00Z'),
      minutes: 60,
      title: 'Five du samedi',
      place: 'Urban Gerland, 12 rue Félix-Brun, Lyon',
      description: '5 contre 5 · Synthétique · Tous niveaux\n6,50\u00a0€ par joueur\nhttps://foot.example/match/m1',
      sequence: 0,
      status: 'CONFIRMED',
      url: 'https://foot.example/match/m1',
    })
  })

  it.each([
    ['the Saturday before summer time', '2027-03-27', '18:30', '2027-03-27T17:30:00Z'],
    ['the Sunday of summer time', '2027-03-28', '18:30', '2027-03-28T16:30:00Z'],
    ['the last hour of winter time', '2027-03-28', '01:30', '2027-03-28T00:30:00Z'],
    ['the Saturday before winter time', '2027-10-30', '18:30', '2027-10-30T16:30:00Z'],
    ['the Sunday of winter time', '2027-10-31', '18:30', '2027-10-31T17:30:00Z'],
    ['the hour before the one that comes twice', '2027-10-31', '01:59', '2027-10-30T23:59:00Z'],
    ['the hour after it', '2027-10-31', '03:00', '2027-10-31T02:00:00Z'],
    ['midnight', '2027-06-01', '00:00', '2027-05-31T22:00:00Z'],
  ])('means the same instant as the product: %s', (_when, date, time, instant) => {
    const event = parseSingleEvent(calendarMatch({ startsAt: fromLocalTime(date, time) }))
    expect(event?.startsAt).toEqual(new Date(instant))
    expect(event?.clock).toBe(`${date}T${time}:00`)
  })

  it.each(['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'])('names the instant where the clock would say two: %s', (instant) => {
    const event = parseSingleEvent(calendarMatch({ startsAt: new Date(instant) }))
    expect(event).toMatchObject({ startsAt: new Date(instant), zone: undefined, minutes: 60 })
  })

  it.each([
    ['that goes on while the hour comes twice', '2027-10-31', '01:45', 150],
    ['in the hour that comes twice', '2027-10-31', '02:30', 60],
    ['that goes on while an hour is left out', '2027-03-28', '01:30', 90],
    ['of half an hour', '2027-06-05', '18:30', 30],
    ['of three hours', '2027-06-05', '23:00', 180],
  ])('lasts as long as the match %s', (_which, date, time, minutes) => {
    expect(parseSingleEvent(calendarMatch({ startsAt: fromLocalTime(date, time), durationMinutes: minutes }))?.minutes).toBe(minutes)
    expect(fileOf(calendarMatch({ durationMinutes: minutes }))).not.toContain('DTEND')
  })

  it.each([
    'Five, demi-finale ; retour \\ aller',
    'Une ligne\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:une autre',
    '⚽️ 👩‍👩‍👧‍👦 match de famille 🎉',
    'Moins de 15 < plus de 15 & "entre guillemets"',
    'É'.repeat(80),
    'كرة القدم يوم السبت',
  ])('keeps a title whole: %s', (title) => {
    const events = parseEvents(fileOf(calendarMatch({ title, location: title, city: 'Lyon; Villeurbanne' })))
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ title, place: `${title}, Lyon; Villeurbanne`, minutes: 60, url: 'https://foot.example/match/m1' })
  })

  it('has no line longer than 75 octets, ends each by CR LF, and breaks no letter', () => {
    for (const letter of ['a', 'é', '€', '🎉', 'a🎉é€'])
      for (let length = 1; length <= 80; length++) {
        const file = fileOf(calendarMatch({ title: letter.repeat(length).slice(0, 80).toWellFormed() }))
        const lines = file.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n\ufffd]/)
        }
      }
  })

  it('has no line separator of Unicode, at which some programs would end a line', () => {
    const injected = '\u2028DTSTART:19700101T000000Z\u2029END:VEVENT'
    const match = calendarMatch({ title: `Five${injected}`, location: `Gerland${injected}`, city: `Lyon${injected}` })
    expect(fileOf(match)).not.toMatch(/[\u2028\u2029\u0085]/)
    const escaped = injected.replaceAll(/[\u2028\u2029]/g, '\n')
    expect(parseSingleEvent(match)).toMatchObject({ title: `Five${escaped}`, place: `Gerland${escaped}, Lyon${escaped}` })
  })

  it.each([
    [{ pricePerPlayer: 650, totalCost: null }, '6,50\u00a0€ par joueur'],
    [{ pricePerPlayer: 600, totalCost: 6000 }, '60,00\u00a0€ à partager'],
    [{ pricePerPlayer: 0, totalCost: null }, 'Gratuit'],
  ])('says the price as the page of the match does: %o', (price, text) => {
    expect(fileOf(calendarMatch(price)).replaceAll(/\r\n |\\/g, '')).toContain(text)
  })

  it('marks cancelled matches and the waiting list', () => {
    expect(parseSingleEvent(calendarMatch({ status: 'cancelled' }))).toMatchObject({
      status: 'CANCELLED',
      title: 'Annulé\u00a0: Five du samedi',
    })
    expect(parseSingleEvent(calendarMatch(), true)).toMatchObject({ status: 'TENTATIVE', title: 'Liste d’attente\u00a0: Five du samedi' })
    expect(parseSingleEvent(calendarMatch({ status: 'cancelled' }), true)?.status).toBe('CANCELLED')
  })

  it('raises the sequence with each change only', () => {
    const changedAt = (minutes: number) => calendarMatch({ updatedAt: new Date(created.getTime() + minutes * MINUTE) })
    const numbers = [0, 1, 2, 60 * 24 * 365].map((minutes) => parseSingleEvent(changedAt(minutes))?.sequence)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => Number(a) - Number(b)))
    // Most clients use a 32-bit sequence.
    expect(numbers.at(-1)).toBeLessThan(2 ** 31)
    expect(fileOf(changedAt(5))).toBe(fileOf(changedAt(5)))
    expect(parseSingleEvent(calendarMatch({ updatedAt: new Date(created.getTime() - MINUTE) }))?.sequence).toBe(0)
  })

  it('is valid without matches', () => {
    const calendar = new ICAL.Component(ICAL.parse(presentCalendar([], { host: site, feed: { name: 'Mes matchs', refreshSeconds: 3600 } })))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Mes matchs')
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  })
})

it.each(['2026-07-04T19:00:00Z', '2026-12-05T19:00:00Z'])(
  'means the same instant before and after a zone has changed its rules: %s',
  (instant) => {
    setTimeZone('Africa/Casablanca')
    try {
      expect(parseSingleEvent(calendarMatch({ startsAt: new Date(instant) }))?.startsAt).toEqual(new Date(instant))
    } finally {
      setTimeZone(DEFAULT_TIME_ZONE)
    }
  },
)

it.each(TIME_ZONES)('brings the definition of its zone along: $name', ({ zone }) => {
  setTimeZone(zone)
  try {
    const [event] = parseEvents(fileOf(calendarMatch({ startsAt: fromLocalTime('2027-07-10', '18:30') })))
    expect(event).toMatchObject({ clock: '2027-07-10T18:30:00', startsAt: fromLocalTime('2027-07-10', '18:30') })
  } finally {
    setTimeZone(DEFAULT_TIME_ZONE)
  }
})
