import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../lib/from-local-time.ts'
import {
  canSeeMatch,
  deriveMatchStatus,
  isOpenForChanges,
  type MatchState,
  type MatchViewer,
  matchPhase,
  placesLeft,
  playersToConfirm,
  whyCannotCancel,
  whyCannotEdit,
  whyCannotJoin,
} from './match.rules.ts'
import { GUEST_POLICIES, MATCH_STATUSES, MATCH_TYPES, MIN_RELIABILITIES, PARTICIPANT_STATUSES } from './match.schema.ts'
import { matchPermissions } from './match-permissions.rules.ts'

const kickOff = fromLocalTime('2026-11-21', '18:30')
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
  offeredPlaces: 0,
  guestPolicy: 'open',
  guestsPerPlayer: 1,
  freesUnconfirmed: false,
  minReliability: null,
  ...changes,
})
const viewer = (id: string, participation: NonNullable<MatchViewer>['participation'] = null): MatchViewer => ({
  id,
  isSuperAdmin: false,
  participation,
  isInGroup: false,
  isCoOrganizer: false,
})

describe('permissions of a viewer', () => {
  const nadia = viewer('nadia')

  it('allow joining while there is a place, and waiting when there is none', () => {
    expect(matchPermissions(match(), nadia, before)).toMatchObject({ join: true, joinWaitingList: false })
    expect(matchPermissions(match({ currentPlayers: 10, status: 'full' }), nadia, before)).toMatchObject({
      join: false,
      joinWaitingList: true,
    })
  })

  it('allow leaving for players and waiting players', () => {
    expect(matchPermissions(match(), viewer('nadia', 'going'), before)).toMatchObject({ join: false, leave: true })
    expect(matchPermissions(match(), viewer('nadia', 'waiting'), before)).toMatchObject({ joinWaitingList: false, leave: true })
  })

  it('allow nothing on the list after kick-off and for a cancelled match', () => {
    for (const [state, now] of [
      [match(), during],
      [match({ status: 'cancelled' }), before],
    ] as const) {
      const { contactOrganizer, report, ...onTheList } = matchPermissions(state, nadia, now)
      expect(Object.values(onTheList)).not.toContain(true)
      expect([contactOrganizer, report]).toEqual([true, true])
    }
  })

  it('do not include those of the organizer', () => {
    expect(whyCannotEdit(match(), nadia, before)).toBe('PERMISSION_DENIED')
    expect(whyCannotCancel(match(), nadia, before)).toBe('PERMISSION_DENIED')
    expect(whyCannotJoin(match(), null, before)).toBe('UNAUTHENTICATED')
  })
})

describe('permissions of the organizer', () => {
  const karim = viewer('karim', 'going')

  it('allow duplicating at any time, also a cancelled match', () => {
    for (const state of [match(), match({ status: 'cancelled' })])
      for (const now of [before, during, after]) {
        expect(matchPermissions(state, karim, now).duplicate).toBe(true)
        expect(matchPermissions(state, viewer('nadia', 'going'), now).duplicate).toBe(false)
        expect(matchPermissions(state, null, now).duplicate).toBe(false)
      }
  })

  it('allow editing until kick-off and cancelling until the end', () => {
    expect(matchPermissions(match(), karim, before)).toMatchObject({ edit: true, cancel: true, removePlayers: true })
    expect(matchPermissions(match(), karim, during)).toMatchObject({ edit: false, cancel: true, removePlayers: false })
    expect(matchPermissions(match(), karim, after)).toMatchObject({ edit: false, cancel: false })
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
  offeredPlaces: fc.integer({ min: 0, max: 2 }),
  guestPolicy: fc.constantFrom(...GUEST_POLICIES),
  guestsPerPlayer: fc.integer({ min: 0, max: 3 }),
  freesUnconfirmed: fc.boolean(),
  minReliability: fc.constantFrom(null, ...MIN_RELIABILITIES),
})
const anyViewer = fc.option(
  fc.record({
    id: fc.constantFrom('karim', 'nadia'),
    isSuperAdmin: fc.boolean(),
    participation: fc.option(fc.constantFrom(...PARTICIPANT_STATUSES)),
    isInGroup: fc.boolean(),
    isCoOrganizer: fc.boolean(),
  }),
)
const anyTime = fc.constantFrom(before, during, after)

describe('for any match, viewer and time', () => {
  it('allows at most one of joining, waiting and leaving, and only if its rule does', () => {
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

  it('hides private matches from unrelated users', () => {
    fc.assert(
      fc.property(anyMatch, anyViewer, fc.boolean(), (state, someone, holdsInvite) => {
        const reasons =
          state.type === 'public' ||
          holdsInvite ||
          (someone !== null && (someone.id === state.organizerId || someone.isCoOrganizer || someone.isInGroup)) ||
          ['going', 'waiting', 'invited'].includes(someone?.participation ?? '')
        expect(canSeeMatch(state, someone, holdsInvite)).toBe(reasons)
      }),
    )
  })

  it('shows the match to members of its group, who may say that they do not come, follow and mute it, and gives them no other right', () => {
    fc.assert(
      fc.property(anyMatch, anyViewer, anyTime, (state, someone, now) => {
        fc.pre(someone !== null)
        expect(canSeeMatch(state, { ...someone, isInGroup: true }, false)).toBe(true)
        const { decline, follow, mute, ...member } = matchPermissions(state, { ...someone, isInGroup: true }, now)
        const { decline: _, follow: _follow, mute: _mute, ...stranger } = matchPermissions(state, { ...someone, isInGroup: false }, now)
        expect(member).toEqual(stranger)
        const isAsked = someone.participation === null || someone.participation === 'invited'
        const isOut =
          !['going', 'waiting'].includes(someone.participation ?? '') && someone.id !== state.organizerId && !someone.isCoOrganizer
        expect(follow).toBe(isOut && isOpenForChanges(state, now))
        expect(mute && someone.id === state.organizerId).toBe(false)
        expect(decline).toBe(isAsked && someone.id !== state.organizerId && isOpenForChanges(state, now))
        expect(matchPermissions(state, { ...someone, isInGroup: true, hasDeclined: true }, now).decline).toBe(false)
      }),
    )
  })

  it('allows a co-organizer what it allows the organizer, but to cancel the match, to hand it over and to name co-organizers', () => {
    fc.assert(
      fc.property(anyMatch, anyTime, fc.constantFrom('going', 'waiting'), (state, now, participation) => {
        const inGroup = { isSuperAdmin: false, isInGroup: true, participation } as const
        const rightsOf = (organizerId: string, isCoOrganizer: boolean) => {
          // They may write to the organizer and report them, and hear less than the organizer has to.
          const { contactOrganizer, report, becomeOrganizer, mute, ...can } = matchPermissions(
            { ...state, organizerId },
            { id: 'nadia', isCoOrganizer, ...inGroup },
            now,
          )
          return can
        }
        const organizer = rightsOf('nadia', false)
        expect(rightsOf('karim', true)).toEqual({ ...organizer, cancel: false, handOver: false, nameCoOrganizers: false })
        expect(rightsOf('karim', false)).toMatchObject({ edit: false, removePlayers: false, announce: false, seeHistory: false })
      }),
    )
  })

  it('is full exactly when its places are taken, unless cancelled', () => {
    fc.assert(
      fc.property(anyMatch, (state) => {
        const expected = state.maxPlayers > 0 && state.currentPlayers >= state.maxPlayers ? 'full' : 'open'
        expect(deriveMatchStatus(state)).toBe(state.status === 'cancelled' ? 'cancelled' : expected)
      }),
    )
  })
})

it('goes from upcoming to ongoing to finished, and is confirmed by its minimum', () => {
  expect([before, during, after].map((now) => matchPhase(match(), now))).toEqual(['upcoming', 'ongoing', 'finished'])
  expect([6, 7, 8, 9].map((currentPlayers) => playersToConfirm({ status: 'open', currentPlayers, minPlayers: 8 }))).toEqual([2, 1, 0, 0])
  expect(playersToConfirm({ status: 'cancelled', currentPlayers: 7, minPlayers: 8 })).toBeNull()
  expect(playersToConfirm({ status: 'open', currentPlayers: 7, minPlayers: null })).toBeNull()
})
