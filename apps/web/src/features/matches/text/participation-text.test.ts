import { expect, test } from 'vitest'
import { joinedToastText, leftToastText } from './participation-text.ts'

const withViewerStatus = (status: 'going' | 'waiting', queuePosition: number | null = null) => ({
  viewer: { status, queuePosition, isOrganizer: false, isCoOrganizer: false, isInGroup: false, hasDeclined: false },
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
