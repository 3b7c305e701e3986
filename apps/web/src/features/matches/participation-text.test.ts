import { expect, test } from 'vitest'
import { joinedToastText, leftToastText } from './participation-text.ts'

const withViewerStatus = (status: 'going' | 'waiting', queuePosition: number | null = null) => ({
  viewer: { status, queuePosition, isOrganizer: false },
})

test('Whoever joins learns where they stand', () => {
  expect(joinedToastText(withViewerStatus('going'), 'place')).toBe('Vous êtes sur la liste')
  expect(joinedToastText(withViewerStatus('waiting', 1), 'seat')).toBe('Vous êtes 1ᵉʳ sur la liste d’attente')
})

test('Whoever was promised a place and came second learns why there is none', () => {
  expect(joinedToastText(withViewerStatus('waiting', 2), 'place')).toBe('Le match est complet\u00a0: vous êtes 2ᵉ sur la liste d’attente')
})

test('Whoever wanted a seat and got a place is on the list', () => {
  expect(joinedToastText(withViewerStatus('going'), 'seat')).toBe('Vous êtes sur la liste')
})

test('Whoever leaves learns which list', () => {
  expect(leftToastText('going')).toBe('Vous n’êtes plus sur la liste')
  expect(leftToastText('waiting')).toBe('Vous n’êtes plus sur la liste d’attente')
})
