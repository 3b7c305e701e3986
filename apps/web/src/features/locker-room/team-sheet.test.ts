import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countWithoutLevel,
  meanLevel,
  pitchPlaceAtPointer,
  sortedByPosition,
  teamSheetOf,
  withoutPlayer,
  withPlayerAt,
  withPlayerInTeam,
  withPlayerMovedBy,
} from './team-sheet.ts'

const player = (playerId: string | null, change: Partial<LockerPlayer> = {}): LockerPlayer => ({
  playerId,
  userId: playerId,
  isGuest: false,
  displayName: playerId ?? 'Utilisateur inconnu',
  photo: null,
  kit: 0,
  matchesPlayed: 0,
  level: null,
  isOrganizer: false,
  isViewer: false,
  team: null,
  place: null,
  present: true,
  ...change,
})

describe('arranging teams', () => {
  test('a player who crosses the middle changes teams', () => {
    const sheet = withPlayerAt([], 'nadia', { x: 48, y: 50 })
    expect(sheet).toEqual([{ playerId: 'nadia', team: 'home', place: { x: 48, y: 50 } }])
    expect(withPlayerMovedBy(sheet, 'nadia', { x: 2, y: 0 })).toEqual([{ playerId: 'nadia', team: 'away', place: { x: 50, y: 50 } }])
  })

  test('moves never leave the pitch', () => {
    const step = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const [spot] = steps.reduce((sheet, by) => withPlayerMovedBy(sheet, 'nadia', by), withPlayerAt([], 'nadia', { x: 50, y: 50 }))
        expect(spot?.place.x).toBeGreaterThanOrEqual(7)
        expect(spot?.place.x).toBeLessThanOrEqual(93)
        expect(spot?.place.y).toBeGreaterThanOrEqual(14)
        expect(spot?.place.y).toBeLessThanOrEqual(86)
      }),
    )
  })

  test('players added to a team get different positions', () => {
    const sheet = ['a', 'b', 'c'].reduce((sheet, id) => withPlayerInTeam(sheet, id, 'away'), withPlayerInTeam([], 'd', 'away'))
    expect(new Set(sheet.map(({ place }) => `${place.x} ${place.y}`)).size).toBe(4)
    expect(sheet.every(({ team }) => team === 'away')).toBe(true)
    expect(withoutPlayer(sheet, 'a')).toHaveLength(3)
  })

  test('the mean level of a team counts those who gave one', () => {
    const players = [player('a', { level: 'Confirmé' }), player('b'), player(null)]
    expect(meanLevel(players, [{ playerId: 'a', team: 'home', place: { x: 1, y: 1 } }], 'home')).toBe(3)
    expect(meanLevel(players, [{ playerId: 'b', team: 'home', place: { x: 1, y: 1 } }], 'home')).toBeNull()
    expect(countWithoutLevel(players)).toBe(1)
  })

  test('builds the sheet from the server’s players', () => {
    const players = [player('a', { team: 'home', place: { x: 10, y: 20 } }), player('b')]
    expect(teamSheetOf(players)).toEqual([{ playerId: 'a', team: 'home', place: { x: 10, y: 20 } }])
  })
})

describe('the position under a pointer', () => {
  const lying = { left: 100, top: 50, width: 400, height: 200 }

  test('is relative to a landscape or portrait pitch', () => {
    expect(pitchPlaceAtPointer(lying, { x: 200, y: 150 })).toEqual({ x: 25, y: 50 })
    expect(pitchPlaceAtPointer({ ...lying, width: 200, height: 400 }, { x: 200, y: 150 })).toEqual({ x: 25, y: 50 })
  })

  test('is null outside the pitch', () => {
    expect(pitchPlaceAtPointer(lying, { x: 99, y: 100 })).toBeNull()
    expect(pitchPlaceAtPointer(lying, { x: 200, y: 251 })).toBeNull()
  })
})

test('sorts players from goal to goal', () => {
  const spot = (playerId: string, x: number, y: number) => ({ playerId, team: 'home' as const, place: { x, y } })
  expect(sortedByPosition([spot('c', 60, 10), spot('b', 20, 80), spot('a', 20, 10)]).map(({ playerId }) => playerId)).toEqual([
    'a',
    'b',
    'c',
  ])
})
