import { expect, test } from 'vitest'
import { aViewer } from '#features/matches/testing/matches.ts'
import { countPeopleToNotify, matchMoveOf } from './match-move.ts'

/** 21 November 2026, 18 h 30 in Paris. */
const five = { startsAt: '2026-11-21T17:30:00.000Z', location: 'Urban Gerland', city: 'Lyon' }
const unchangedDraft = { date: '2026-11-21', time: '18:30', location: 'Urban Gerland', city: 'Lyon' }

test('returns null when date, time and place are unchanged', () => {
  expect(matchMoveOf(five, unchangedDraft)).toBeNull()
})

test('returns null for what is unchanged in the hour that winter time repeats, also the second time', () => {
  const draft = { ...unchangedDraft, date: '2026-10-25', time: '02:30' }
  expect(matchMoveOf({ ...five, startsAt: '2026-10-25T00:30:00.000Z' }, draft)).toBeNull()
  expect(matchMoveOf({ ...five, startsAt: '2026-10-25T01:30:00.000Z' }, draft)).toBeNull()
})

test('returns a new start', () => {
  const start = { from: new Date(five.startsAt), to: new Date('2026-11-21T19:15:00.000Z') }
  expect(matchMoveOf(five, { ...unchangedDraft, time: '20:15' })).toEqual({ start, place: null })
  expect(matchMoveOf(five, { ...unchangedDraft, date: '2026-11-28' })?.start?.to).toEqual(new Date('2026-11-28T17:30:00.000Z'))
})

test('returns a new place, with the city if it changes', () => {
  expect(matchMoveOf(five, { ...unchangedDraft, location: 'Parc de Parilly' })).toEqual({
    start: null,
    place: { from: 'Urban Gerland', to: 'Parc de Parilly' },
  })
  expect(matchMoveOf(five, { ...unchangedDraft, city: 'Bron' })?.place).toEqual({ from: 'Urban Gerland, Lyon', to: 'Urban Gerland, Bron' })
})

test('counts everyone on the list and the bench except the viewer', () => {
  const viewer = aViewer({ status: 'going', isOrganizer: true })
  expect(countPeopleToNotify({ currentPlayers: 6, waitingPlayers: 2, viewer })).toBe(7)
  expect(countPeopleToNotify({ currentPlayers: 6, waitingPlayers: 2, viewer: { ...viewer, status: null } })).toBe(8)
  expect(countPeopleToNotify({ currentPlayers: 1, waitingPlayers: 0, viewer })).toBe(0)
})
