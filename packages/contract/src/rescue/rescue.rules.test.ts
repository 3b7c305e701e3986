import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'
import type { MatchState, MatchViewer } from '../matches/match.rules.ts'
import { MATCH_FORMATS, MATCH_LIMITS } from '../matches/match.schema.ts'
import { isMinimumWithinTotal } from '../matches/match-draft.schema.ts'
import { countPlayers, DANGER_HOURS, dangerFrom, isInDanger, missingPlayers } from './danger.rules.ts'
import {
  dangerMayWait,
  favouriteChoice,
  postponedStart,
  smallerMatch,
  voteEnd,
  whyCannotKeep,
  whyCannotSeeRescue,
  whyCannotVoteOnRescue,
} from './rescue.rules.ts'
import { RESCUE_CHOICES } from './rescue.schema.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Rescued = MatchState & { minPlayers: number | null; dangerFor: Date | null; keptFor: Date | null; voteEndsAt: Date | null }

/** Karim's, « en danger » for an hour of votes. */
const matchAt = (startsAt: Date, changes: Partial<Rescued> = {}): Rescued => ({
  organizerId: 'karim',
  status: 'open',
  type: 'public',
  startsAt,
  endsAt: new Date(startsAt.getTime() + HOUR),
  currentPlayers: 6,
  maxPlayers: 10,
  minPlayers: 8,
  waitingPlayers: 0,
  replacementsSought: 0,
  offeredPlaces: 0,
  guestPolicy: 'open',
  guestsPerPlayer: 1,
  minReliability: null,
  freesUnconfirmed: false,
  dangerFor: startsAt,
  keptFor: null,
  voteEndsAt: later(startsAt, -23 * 60),
  ...changes,
})
const viewer = (id: string, changes: Partial<NonNullable<MatchViewer>> = {}): NonNullable<MatchViewer> => ({
  id,
  isSuperAdmin: false,
  participation: 'going',
  isInGroup: false,
  isCoOrganizer: false,
  ...changes,
})

const later = (date: Date, byMinutes: number) => new Date(date.getTime() + byMinutes * MINUTE)
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Three weeks around each change of summer time, so that what is a week later or earlier may lie beyond it, at any minute. */
const instants = fc
  .record({
    change: fc.constantFrom('2027-03-28', '2027-10-31'),
    days: fc.integer({ min: -10, max: 10 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  })
  .map(({ change, days, minute }) => fromLocalTime(addDays(change, days), clock(minute)))

const formats = fc.constantFrom(...MATCH_FORMATS)
const counts = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 49 }), fc.integer({ min: 2, max: 50 }))
  .map(([min, current, max]) => ({ minPlayers: Math.min(min, max), currentPlayers: Math.min(current, max), maxPlayers: max }))
/** With at least a player fewer than the minimum. */
const lacking = counts.filter(({ minPlayers, currentPlayers }) => currentPlayers < minPlayers)

describe('what most players want', () => {
  const votes = fc.array(fc.constantFrom(...RESCUE_CHOICES), { maxLength: 12 })

  it('has more votes than any other, otherwise the match is kept, whatever the order', () => {
    fc.assert(
      fc.property(votes, (cast) => {
        const count = (choice: (typeof RESCUE_CHOICES)[number]) => cast.filter((vote) => vote === choice).length
        const favourite = favouriteChoice(cast)
        const others = RESCUE_CHOICES.filter((choice) => choice !== favourite)
        const isAhead = others.every((choice) => count(choice) < count(favourite))
        const isTie = RESCUE_CHOICES.filter((choice) => count(choice) === Math.max(...RESCUE_CHOICES.map(count))).length > 1
        expect(isAhead || (favourite === 'keep' && isTie)).toBe(true)
        expect(favouriteChoice(cast.toReversed())).toBe(favourite)
      }),
    )
  })

  it('one more vote for it does not change it', () => {
    fc.assert(
      fc.property(votes, (cast) => {
        expect(favouriteChoice([...cast, favouriteChoice(cast)])).toBe(favouriteChoice(cast))
      }),
    )
  })

  it('is to keep the match where nobody has voted, or two ways have as many votes', () => {
    expect(favouriteChoice([])).toBe('keep')
    expect(favouriteChoice(['cancel', 'postpone'])).toBe('keep')
    expect(favouriteChoice(['cancel', 'postpone', 'postpone'])).toBe('postpone')
  })
})

describe('« Décaler »', () => {
  it('is two or seven local days later, at the same local time, over both changes of summer time', () => {
    fc.assert(
      fc.property(instants, (startsAt) => {
        const postponed = postponedStart(startsAt)
        const date = localDate(startsAt)
        const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
        const day = addDays(date, weekday === 1 || weekday === 2 ? 2 : 7)
        expect(postponed.getTime()).toBeGreaterThan(startsAt.getTime())
        expect(localDate(postponed)).toBe(day)
        // An hour that the day does not have moves one hour later.
        const isSkipped = localTime(fromLocalTime(day, localTime(startsAt))) !== localTime(startsAt)
        if (isSkipped) expect([day, localTime(startsAt).slice(0, 2)]).toEqual(['2027-03-28', '02'])
        else expect(localTime(postponed)).toBe(localTime(startsAt))
      }),
    )
  })

  it('leaves what is in danger, and is for the players to come to anew', () => {
    fc.assert(
      fc.property(instants, (startsAt) => {
        const now = later(startsAt, -60)
        expect(isInDanger(matchAt(startsAt), now)).toBe(true)
        expect(isInDanger(matchAt(postponedStart(startsAt), { dangerFor: startsAt }), now)).toBe(false)
      }),
    )
  })

  it('on Mondays and Tuesdays by two days, otherwise by a week', () => {
    const postponed = (day: string) => localDate(postponedStart(fromLocalTime(day, '19:00')))
    expect(postponed('2026-11-16')).toBe('2026-11-18')
    expect(postponed('2026-11-17')).toBe('2026-11-19')
    expect(postponed('2026-11-18')).toBe('2026-11-25')
    expect(postponed('2026-11-22')).toBe('2026-11-29')
    // The first Sunday of summer time: the same hour of the clock, an hour less.
    expect(postponedStart(fromLocalTime('2027-03-21', '19:00'))).toEqual(fromLocalTime('2027-03-28', '19:00'))
  })
})

describe('« Jouer à moins »', () => {
  it('is always a valid match, in which everybody has a place, that does not lack players', () => {
    fc.assert(
      fc.property(lacking, formats, instants, (match, format, startsAt) => {
        const smaller = smallerMatch({ ...match, format })
        if (smaller === null) return
        const { perSide, maxPlayers, minPlayers } = smaller
        expect(isMinimumWithinTotal(smaller)).toBe(true)
        expect(maxPlayers).toBeGreaterThanOrEqual(match.currentPlayers)
        expect(minPlayers).toBeLessThanOrEqual(match.currentPlayers)
        for (const players of [minPlayers, maxPlayers]) {
          expect(players).toBeGreaterThanOrEqual(MATCH_LIMITS.maxPlayers.min)
          expect(players).toBeLessThanOrEqual(MATCH_LIMITS.maxPlayers.max)
        }
        // Not more places than before, and two whole teams.
        expect(maxPlayers).toBeLessThanOrEqual(match.maxPlayers)
        expect(minPlayers).toBe(perSide * 2)
        expect(maxPlayers - minPlayers).toBeLessThanOrEqual(2)
        expect(missingPlayers({ ...match, ...smaller })).toBe(0)
        expect(isInDanger(matchAt(startsAt, { ...match, ...smaller }), later(startsAt, -60))).toBe(false)
      }),
    )
  })

  it('is a known format where there is one, never a larger one than that of the match', () => {
    fc.assert(
      fc.property(lacking, formats, (match, format) => {
        const smaller = smallerMatch({ ...match, format })
        const sides = (name: string) => (name === 'Libre' ? Number.POSITIVE_INFINITY : Number.parseInt(name, 10))
        if (smaller === null) {
          expect(match.currentPlayers < 4 || match.currentPlayers >= sides(format) * 2).toBe(true)
          return
        }
        expect(smaller.perSide).toBeLessThan(sides(format))
        const name = `${smaller.perSide} contre ${smaller.perSide}`
        expect(smaller.format).toBe((MATCH_FORMATS as readonly string[]).includes(name) ? name : 'Libre')
      }),
    )
  })

  it('with odd players leaves a place more, and needs four', () => {
    const smaller = (currentPlayers: number, format: (typeof MATCH_FORMATS)[number] = '7 contre 7') =>
      smallerMatch({ currentPlayers, format })
    expect(smaller(10)).toEqual({ perSide: 5, format: '5 contre 5', maxPlayers: 10, minPlayers: 10 })
    expect(smaller(9)).toEqual({ perSide: 4, format: 'Libre', maxPlayers: 10, minPlayers: 8 })
    expect(smaller(3)).toBeNull()
    // Ten of twelve who take turns play « 5 contre 5 » anyway; so do fourteen of sixteen.
    expect(smaller(10, '5 contre 5')).toBeNull()
    expect(smaller(14, '5 contre 5')).toBeNull()
    expect(smaller(4, 'Libre')).toEqual({ perSide: 2, format: 'Libre', maxPlayers: 4, minPlayers: 4 })
  })
})

describe('« en danger »', () => {
  const minutes = fc.integer({ min: -26 * 60, max: 120 })

  it('is a match to come with fewer players than its minimum, found so for this kick-off, on which nothing is decided', () => {
    fc.assert(
      fc.property(
        ...([instants, minutes, counts, fc.constantFrom('open', 'cancelled'), fc.boolean(), fc.boolean()] as const),
        (startsAt, offset, match, status, isFound, isKept) => {
          const other = later(startsAt, 1)
          const state = matchAt(startsAt, { ...match, status, dangerFor: isFound ? startsAt : other, keptFor: isKept ? startsAt : other })
          const now = later(startsAt, offset)
          const lacks = status === 'open' && offset < 0 && match.currentPlayers < match.minPlayers && !isKept
          const isCounted = lacks && !isFound && now >= dangerFrom(startsAt, 24)
          if (!isFound) expect(countPlayers({ ...state, dangerSince: null }, 24, now) !== null).toBe(isCounted)
          expect(isInDanger(state, now)).toBe(lacks && isFound)
        },
      ),
    )
  })

  it('is never a match without a minimum, nor one on which nobody was told', () => {
    const startsAt = fromLocalTime('2026-11-21', '18:30')
    const now = later(startsAt, -60)
    const without = matchAt(startsAt, { minPlayers: null, currentPlayers: 0, dangerFor: null })
    expect(countPlayers({ ...without, dangerSince: null }, 24, now)).toBeNull()
    expect(isInDanger(matchAt(startsAt, { dangerFor: null }), now)).toBe(false)
  })

  it('is counted in real hours, whatever the clocks do', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...DANGER_HOURS), (startsAt, hours) => {
        expect(startsAt.getTime() - dangerFrom(startsAt, hours).getTime()).toBe(hours * HOUR)
      }),
    )
  })
})

describe('the vote', () => {
  const ahead = fc.integer({ min: 1, max: 26 * 60 })
  const isNight = (instant: Date) => localTime(instant) < '08:00' || localTime(instant) >= '22:00'

  it('ends at kick-off at the latest, is an hour at daytime, and has no minutes of the night', () => {
    fc.assert(
      fc.property(instants, ahead, (now, minutesAhead) => {
        const startsAt = later(now, minutesAhead)
        const end = voteEnd(startsAt, now)
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        expect(end.getTime()).toBeLessThanOrEqual(startsAt.getTime())
        const waking = Array.from({ length: Math.round((end.getTime() - now.getTime()) / MINUTE) }, (_, minute) =>
          isNight(later(now, minute)) ? 0 : 1,
        ).reduce<number>((sum, minute) => sum + minute, 0)
        expect(waking).toBeLessThanOrEqual(60)
        if (end < startsAt) expect(waking).toBe(60)
        if (localTime(now) >= '08:00' && localTime(now) < '21:00' && minutesAhead >= 60) expect(end).toEqual(later(now, 60))
      }),
    )
  })

  it('of a match in the morning is in the morning, and of one on the evening goes on after the night', () => {
    const sunday = (time: string) => fromLocalTime('2026-11-22', time)
    expect(voteEnd(sunday('10:00'), sunday('04:00'))).toEqual(sunday('09:00'))
    expect(voteEnd(sunday('08:30'), sunday('02:30'))).toEqual(sunday('08:30'))
    expect(voteEnd(sunday('21:30'), fromLocalTime('2026-11-21', '21:30'))).toEqual(sunday('08:30'))
  })

  it('nobody is woken for it, unless the match starts before the night ends', () => {
    const sunday = (time: string) => fromLocalTime('2026-11-22', time)
    expect(dangerMayWait(sunday('10:00'), sunday('04:00'))).toEqual({})
    expect(dangerMayWait(sunday('07:30'), sunday('01:30'))).toEqual({ kickOff: sunday('07:30') })
  })

  const startsAt = fromLocalTime('2026-11-21', '18:30')
  const match = matchAt(startsAt)
  const during = later(startsAt, -23 * 60 - 1)

  it('is for the players of the list; who organizes decides instead', () => {
    expect(whyCannotVoteOnRescue(match, viewer('nadia'), during)).toBeNull()
    expect(whyCannotVoteOnRescue(match, null, during)).toBe('UNAUTHENTICATED')
    for (const participation of ['waiting', 'invited', 'left', 'removed', null] as const) {
      expect(whyCannotVoteOnRescue(match, viewer('nadia', { participation }), during)).toBe('PERMISSION_DENIED')
      expect(whyCannotSeeRescue(match, viewer('nadia', { participation }), during)).toBe('PERMISSION_DENIED')
    }
    for (const [id, isCoOrganizer] of [
      ['karim', false],
      ['nadia', true],
    ] as const) {
      const organizer = viewer(id, { isCoOrganizer })
      expect(whyCannotVoteOnRescue(match, organizer, during)).toBe('PERMISSION_DENIED')
      expect(whyCannotSeeRescue(match, organizer, during)).toBeNull()
      expect(whyCannotKeep(match, organizer, during)).toBeNull()
    }
    expect(whyCannotSeeRescue(match, viewer('karim', { participation: null }), during)).toBeNull()
    expect(whyCannotKeep(match, viewer('nadia'), during)).toBe('PERMISSION_DENIED')
    expect(whyCannotKeep(match, null, during)).toBe('UNAUTHENTICATED')
    expect(whyCannotSeeRescue(match, null, during)).toBe('UNAUTHENTICATED')
  })

  it('is over after its hour, while who organizes may still decide until kick-off', () => {
    const over = later(startsAt, -23 * 60)
    expect(whyCannotVoteOnRescue(match, viewer('nadia'), over)).toBe('FAILED_PRECONDITION')
    expect(whyCannotVoteOnRescue(matchAt(startsAt, { voteEndsAt: null }), viewer('nadia'), during)).toBe('FAILED_PRECONDITION')
    expect(whyCannotKeep(match, viewer('karim'), over)).toBeNull()
    for (const act of [whyCannotVoteOnRescue, whyCannotSeeRescue]) expect(act(match, viewer('nadia'), startsAt)).toBe('FAILED_PRECONDITION')
    expect(whyCannotKeep(match, viewer('karim'), startsAt)).toBe('FAILED_PRECONDITION')
    expect(whyCannotKeep(matchAt(startsAt, { currentPlayers: 8 }), viewer('karim'), over)).toBe('FAILED_PRECONDITION')
  })
})
