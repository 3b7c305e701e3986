import { expect, test } from 'vitest'
import { defaultTab, isEnteringScore, readLockerRoomSearch, requestedTab } from './locker-room-tabs.ts'
import { aLockerRoom } from './testing/locker-rooms.ts'

const room = aLockerRoom()
const after = new Date('2026-11-21T20:00:00.000Z')
const result = { homeScore: 6, awayScore: 4 }

test('a locker room opens on its chat until the match is over', () => {
  expect(defaultTab(room, new Date('2026-11-21T18:29:00.000Z'))).toBe('discussion')
})

test('after the match, it opens on what the viewer has to do', () => {
  const toVote = { ...room.can, vote: true }
  expect(defaultTab({ ...room, can: toVote }, after)).toBe('vote')
  expect(defaultTab({ ...room, can: { ...toVote, enterResult: true } }, after)).toBe('resultat')
  expect(defaultTab({ ...room, result, can: { ...toVote, enterResult: true } }, after)).toBe('vote')
  expect(defaultTab({ ...room, result }, after)).toBe('resultat')
  const voted = { ...room.vote, result: { voters: 3, best: [], ratings: [] } }
  expect(defaultTab({ ...room, vote: voted }, after)).toBe('vote')
})

test('a link to the score opens the result', () => {
  const search = readLockerRoomSearch({ action: 'score' })
  expect(search).toEqual({ action: 'score' })
  expect(requestedTab(search)).toBe('resultat')
  expect(requestedTab(readLockerRoomSearch({ onglet: 'vote', action: 'score' }))).toBe('vote')
  expect(requestedTab(readLockerRoomSearch({ action: 'toString' }))).toBeUndefined()
})

test('a link to what is left to do leads an organizer to the score as long as it is missing', () => {
  const search = readLockerRoomSearch({ action: 'finish' })
  expect(requestedTab(search)).toBeUndefined()
  const organizer = { ...room, can: { ...room.can, enterResult: true } }
  expect([isEnteringScore(search, organizer), isEnteringScore(search, { ...organizer, result }), isEnteringScore(search, room)]).toEqual([
    true,
    false,
    false,
  ])
})

test('an unknown tab in the URL is ignored', () => {
  expect(readLockerRoomSearch({ onglet: 'equipes' })).toEqual({ onglet: 'equipes' })
  expect(readLockerRoomSearch({ onglet: 'toString' })).toEqual({})
})
