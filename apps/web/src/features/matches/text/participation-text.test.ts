import { expect, test } from 'vitest'
import { aViewer } from '#features/matches/testing/matches.ts'
import { aMatchPlayer } from '../testing/match-players.ts'
import { leavingToastText } from './leaving-text.ts'
import { joinedToastText, leftToastText } from './participation-text.ts'

const withViewerStatus = (status: 'going' | 'waiting', queuePosition: number | null = null) => ({
  viewer: aViewer({ status, queuePosition }),
})

test('a player who joins gets their position', () => {
  expect(joinedToastText(withViewerStatus('going'), 'place')).toBe('Vous êtes sur la liste')
  expect(joinedToastText(withViewerStatus('waiting', 1), 'seat')).toBe('Vous êtes 1ᵉʳ sur la liste d’attente')
})

test('explains a full match to a player who expected a place', () => {
  expect(joinedToastText(withViewerStatus('waiting', 2), 'place')).toBe('Le match est complet\u00a0: vous êtes 2ᵉ sur la liste d’attente')
})

test('a player who expected a seat may get a place', () => {
  expect(joinedToastText(withViewerStatus('going'), 'seat')).toBe('Vous êtes sur la liste')
})

test('names the list the player left', () => {
  expect(leftToastText('going')).toBe('Vous n’êtes plus sur la liste')
  expect(leftToastText('waiting')).toBe('Vous n’êtes plus sur la liste d’attente')
})

test('who leaves reads what becomes of the place: given early, offered on the day, for whoever is first in the last hour', () => {
  const leaving = {
    ...withViewerStatus('going'),
    queue: [aMatchPlayer('Élodie Marchand')],
    startsAt: '2026-11-24T19:00:00.000Z',
    status: 'full' as const,
  }
  const texts = ['2026-11-24T06:59:00Z', '2026-11-24T07:00:00Z', '2026-11-24T18:00:00Z'].map((at) =>
    leavingToastText(leaving, new Date(at)),
  )
  expect(texts).toEqual([
    'Vous partez. Élodie Marchand prend la place dans 8\u00a0s.',
    'Vous partez. La place est proposée à Élodie Marchand dans 8\u00a0s.',
    'Vous partez. La place est au premier qui la prend dans 8\u00a0s.',
  ])
})
