import { expect, test } from 'vitest'
import { initialResult, resultToSave, scorersOf, teamsAboveScore, totalsOf } from './noted-goals.ts'
import { aLockerPlayer, aLockerRoom } from './testing/locker-rooms.ts'

const room = aLockerRoom({
  players: [
    aLockerPlayer('karim', 'Karim Haddad', { team: 'home' }),
    aLockerPlayer('nadia', 'Nadia Belkacem', { team: 'away' }),
    aLockerPlayer('hugo', 'Hugo Ferreira'),
    aLockerPlayer('ines', 'Inès Moreau', { team: 'home', present: false }),
  ],
  result: { homeScore: 3, awayScore: 1 },
  goals: [{ playerId: null, displayName: 'Utilisateur inconnu', team: 'home', goals: 1, assists: 0 }],
})
const nothing = initialResult(room)

test('only who was there can be noted, and who is noted stays', () => {
  expect(scorersOf(room, nothing).map(({ playerId }) => playerId)).toEqual(['karim', 'nadia', 'hugo'])
  const noted = { ines: { team: 'home' as const, goals: 1, assists: 0 } }
  expect(scorersOf(room, { ...nothing, noted }).map(({ playerId }) => playerId)).toEqual(['karim', 'nadia', 'hugo', 'ines'])
})

test('goals of a deleted account count, too', () => {
  const noted = { karim: { team: 'home' as const, goals: 2, assists: 1 } }
  const values = { ...nothing, noted }
  expect(totalsOf('home', scorersOf(room, values), room)).toEqual({ goals: 3, assists: 1 })
  expect(teamsAboveScore(values, room)).toEqual([])
  expect(teamsAboveScore({ ...values, homeScore: 2 }, room)).toEqual(['home'])
})

test('only what was noted is sent', () => {
  expect(resultToSave(nothing, room)).toEqual({ homeScore: 3, awayScore: 1 })
  const noted = {
    karim: { team: 'home' as const, goals: 2, assists: 0 },
    hugo: { team: 'away' as const, goals: 0, assists: 0 },
  }
  expect(resultToSave({ ...nothing, noted }, room)).toEqual({
    homeScore: 3,
    awayScore: 1,
    goals: [{ playerId: 'karim', team: 'home', goals: 2, assists: 0 }],
  })
  expect(resultToSave({ ...nothing, noted, homeScore: null, awayScore: null }, room)).toEqual({
    homeScore: null,
    awayScore: null,
  })
  const before = { ...room, goals: [{ playerId: 'karim', displayName: 'Karim Haddad', team: 'home' as const, goals: 1, assists: 0 }] }
  expect(resultToSave({ homeScore: null, awayScore: null, noted: null }, before).goals).toEqual([])
})
