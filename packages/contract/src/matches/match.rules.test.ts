import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errors } from '../errors.ts'
import { fromParis } from '../lib/from-paris.ts'
import { formatLongDay, parisTime } from '../lib/paris-time.ts'
import {
  canSeeMatch,
  deriveMatchStatus,
  isMatchConfirmed,
  type MatchState,
  type MatchViewer,
  matchPhase,
  placesLeft,
  whyCannotCancel,
  whyCannotEdit,
  whyCannotJoin,
} from './match.rules.ts'
import { MATCH_STATUSES, MATCH_TYPES, matchDraftSchema, PARTICIPANT_STATUSES } from './match.schema.ts'
import { matchPermissions } from './match-permissions.rules.ts'
import { matchStartWindow, whyCannotChangeTo } from './match-time.rules.ts'

const kickOff = fromParis('2026-11-21', '18:30')
const before = new Date(kickOff.getTime() - 3_600_000)
const during = new Date(kickOff.getTime() + 60_000)
const after = new Date(kickOff.getTime() + 3_600_000)

const match = (changes: Partial<MatchState> = {}): MatchState => ({
  organizerId: 'karim',
  status: 'open',
  type: 'public',
  startsAt: kickOff,
  endsAt: after,
  currentPlayers: 9,
  maxPlayers: 10,
  waitingPlayers: 0,
  replacementsSought: 0,
  ...changes,
})
const viewer = (id: string, participation: NonNullable<MatchViewer>['participation'] = null): MatchViewer => ({
  id,
  isSuperAdmin: false,
  participation,
  isInGroup: false,
})

describe('what Nadia may do with the match of Karim', () => {
  const nadia = viewer('nadia')

  it('is joining while there is a place, and waiting when there is none', () => {
    expect(matchPermissions(match(), nadia, before)).toMatchObject({ join: true, joinWaitingList: false })
    expect(matchPermissions(match({ currentPlayers: 10, status: 'full' }), nadia, before)).toMatchObject({
      join: false,
      joinWaitingList: true,
    })
  })

  it('is leaving once she is on the list or waits', () => {
    expect(matchPermissions(match(), viewer('nadia', 'going'), before)).toMatchObject({ join: false, leave: true })
    expect(matchPermissions(match(), viewer('nadia', 'waiting'), before)).toMatchObject({ joinWaitingList: false, leave: true })
  })

  it('is nothing after kick-off, nor on a cancelled match', () => {
    for (const [state, now] of [
      [match(), during],
      [match({ status: 'cancelled' }), before],
    ] as const) {
      const { contactOrganizer, report, ...onTheList } = matchPermissions(state, nadia, now)
      expect(Object.values(onTheList)).not.toContain(true)
      expect([contactOrganizer, report]).toEqual([true, true])
    }
  })

  it('is never what only the organizer may', () => {
    expect(whyCannotEdit(match(), nadia, before)).toBe('PERMISSION_DENIED')
    expect(whyCannotCancel(match(), nadia, before)).toBe('PERMISSION_DENIED')
    expect(whyCannotJoin(match(), null, before)).toBe('UNAUTHENTICATED')
  })
})

describe('what Karim may do with his own match', () => {
  const karim = viewer('karim', 'going')

  it('is editing until kick-off and calling it off until it is over', () => {
    expect(matchPermissions(match(), karim, before)).toMatchObject({ edit: true, cancel: true, removePlayers: true })
    expect(matchPermissions(match(), karim, during)).toMatchObject({ edit: false, cancel: true, removePlayers: false })
    expect(matchPermissions(match(), karim, after)).toMatchObject({ edit: false, cancel: false })
  })

  it('is not taking away places that are taken', () => {
    const draft = { date: '2026-11-28', time: '18:30', maxPlayers: 9 }
    expect(whyCannotChangeTo(draft, match(), before)).toBeNull()
    expect(whyCannotChangeTo({ ...draft, maxPlayers: 8 }, match(), before)).toBe('PLACES_TAKEN')
    expect(whyCannotChangeTo({ ...draft, date: '2026-11-20' }, match(), before)).toBe('START_IN_PAST')
  })
})

const anyMatch = fc.record({
  organizerId: fc.constantFrom('karim', null),
  status: fc.constantFrom(...MATCH_STATUSES),
  type: fc.constantFrom(...MATCH_TYPES),
  startsAt: fc.constant(kickOff),
  endsAt: fc.constant(after),
  currentPlayers: fc.integer({ min: 0, max: 10 }),
  maxPlayers: fc.constant(10),
  waitingPlayers: fc.integer({ min: 0, max: 3 }),
  replacementsSought: fc.integer({ min: 0, max: 2 }),
})
const anyViewer = fc.option(
  fc.record({
    id: fc.constantFrom('karim', 'nadia'),
    isSuperAdmin: fc.boolean(),
    participation: fc.option(fc.constantFrom(...PARTICIPANT_STATUSES)),
    isInGroup: fc.boolean(),
  }),
)
const anyTime = fc.constantFrom(before, during, after)

describe('for any match, viewer and time', () => {
  it('offers the two kinds of joining and leaving one at a time, and each only if its rule has no objection', () => {
    fc.assert(
      fc.property(anyMatch, anyViewer, anyTime, (state, someone, now) => {
        const can = matchPermissions(state, someone, now)
        expect([can.join, can.joinWaitingList, can.leave].filter(Boolean).length).toBeLessThanOrEqual(1)
        if (can.join || can.joinWaitingList) expect(whyCannotJoin(state, someone, now)).toBeNull()
        if (can.join) expect(placesLeft(state)).toBeGreaterThan(0)
        if (!someone) expect(Object.values(can)).not.toContain(true)
      }),
    )
  })

  it('hides private matches from everyone without a reason to see them', () => {
    fc.assert(
      fc.property(anyMatch, anyViewer, fc.boolean(), (state, someone, holdsInvite) => {
        const reasons =
          state.type === 'public' ||
          holdsInvite ||
          (someone !== null && (someone.id === state.organizerId || someone.isInGroup)) ||
          ['going', 'waiting', 'invited'].includes(someone?.participation ?? '')
        expect(canSeeMatch(state, someone, holdsInvite)).toBe(reasons)
      }),
    )
  })

  it('shows the match to whoever is in its group, and gives them no other right on it', () => {
    fc.assert(
      fc.property(anyMatch, anyViewer, anyTime, (state, someone, now) => {
        fc.pre(someone !== null)
        expect(canSeeMatch(state, { ...someone, isInGroup: true }, false)).toBe(true)
        expect(matchPermissions(state, { ...someone, isInGroup: true }, now)).toEqual(
          matchPermissions(state, { ...someone, isInGroup: false }, now),
        )
      }),
    )
  })

  it('is full exactly when its places are taken, unless cancelled', () => {
    fc.assert(
      fc.property(anyMatch, (state) => {
        const expected = state.currentPlayers >= state.maxPlayers ? 'full' : 'open'
        expect(deriveMatchStatus(state)).toBe(state.status === 'cancelled' ? 'cancelled' : expected)
      }),
    )
  })
})

it('goes from upcoming to ongoing to finished, and is confirmed by its minimum', () => {
  expect([before, during, after].map((now) => matchPhase(match(), now))).toEqual(['upcoming', 'ongoing', 'finished'])
  expect(isMatchConfirmed({ status: 'open', currentPlayers: 8, minPlayers: 8 })).toBe(true)
  expect(isMatchConfirmed({ status: 'open', currentPlayers: 7, minPlayers: 8 })).toBe(false)
  expect(isMatchConfirmed({ status: 'cancelled', currentPlayers: 8, minPlayers: 8 })).toBe(false)
  expect(isMatchConfirmed({ status: 'open', currentPlayers: 8, minPlayers: null })).toBe(false)
})

describe('the filters of the calendar, in Paris', () => {
  const wednesday = fromParis('2026-11-18', '21:00')
  const sunday = fromParis('2026-11-22', '09:00')

  it('end with the day, and with the week on Sunday night', () => {
    expect(matchStartWindow('today', wednesday)).toEqual({ from: wednesday, before: fromParis('2026-11-19', '00:00') })
    expect(matchStartWindow('week', wednesday)).toEqual({ from: wednesday, before: fromParis('2026-11-23', '00:00') })
    expect(matchStartWindow('week', sunday).before).toEqual(fromParis('2026-11-23', '00:00'))
  })

  it('know the week-end, also on a Sunday', () => {
    expect(matchStartWindow('weekend', wednesday)).toEqual({
      from: fromParis('2026-11-21', '00:00'),
      before: fromParis('2026-11-23', '00:00'),
    })
    expect(matchStartWindow('weekend', sunday)).toEqual({ from: sunday, before: fromParis('2026-11-23', '00:00') })
  })

  it('always end at a Monday midnight of Paris', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
        const { from, before: end } = matchStartWindow('weekend', now)
        expect(parisTime(end)).toBe('00:00')
        expect(formatLongDay(end)).toMatch(/^lundi/)
        expect(from.getTime()).toBeLessThan(end.getTime())
        expect(end.getTime()).toBeGreaterThan(now.getTime())
      }),
    )
  })
})

describe('a draft', () => {
  const draft = {
    title: '  Five <b>du samedi</b> ',
    type: 'public',
    date: '2026-11-21',
    time: '18:30',
    durationMinutes: 60,
    location: 'Urban Gerland',
    city: 'Lyon',
    format: '5 contre 5',
    maxPlayers: 10,
    minPlayers: null,
    level: 'Tous niveaux',
    surface: null,
    pricePerPlayer: 650,
    description: '',
  }
  const sentence = (changes: object) => matchDraftSchema.safeParse({ ...draft, ...changes }).error?.issues[0]?.message

  it('is stored sanitized', () => {
    expect(matchDraftSchema.parse(draft).title).toBe('Five bdu samedi/b')
  })

  it('is refused with a sentence for its field', () => {
    expect(sentence({ title: '<>a' })).toBe('Le titre doit contenir au moins 3 caractères')
    expect(sentence({ title: 'a'.repeat(81) })).toBe('Le titre doit contenir au plus 80 caractères')
    expect(sentence({ maxPlayers: 1 })).toBe('Le nombre de joueurs va de 2 à 50')
    expect(sentence({ maxPlayers: 51 })).toBe('Le nombre de joueurs va de 2 à 50')
    expect(sentence({ durationMinutes: 181 })).toBe('La durée va de 30 minutes à 3 heures')
    expect(sentence({ city: ' ' })).toBe('La ville est obligatoire')
    expect(sentence({ minPlayers: 11 })).toBe('Le minimum ne peut pas dépasser le nombre de joueurs')
    expect(sentence({ date: '2026-02-30' })).toBe('Choisissez une date')
    expect(sentence({ time: '24:00' })).toBe('Choisissez une heure')
    expect(sentence({ title: 12 })).toBe(errors.INVALID_ARGUMENT.message)
  })
})
