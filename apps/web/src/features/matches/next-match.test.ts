import { expect, test } from 'vitest'
import { nextMatchIntro, splitNextMatch } from './next-match.ts'
import { aMatchCard, aViewer } from './testing/matches.ts'

const NOW = new Date('2026-11-20T19:30:00Z')
const goingViewer = aViewer({ status: 'going' })

test('the next match is the first that is not canceled', () => {
  const cancelled = aMatchCard({ id: 'cancelled', status: 'cancelled', startsAt: '2026-11-20T20:00:00.000Z' })
  const five = aMatchCard({ id: 'five' })
  const later = aMatchCard({ id: 'later', startsAt: '2026-11-24T18:15:00.000Z' })
  expect(splitNextMatch([cancelled, five, later], NOW)).toEqual({ next: five, others: [cancelled, later] })
  expect(splitNextMatch([cancelled], NOW)).toEqual({ next: undefined, others: [cancelled] })
  expect(splitNextMatch([five, later], new Date('2026-11-21T18:30:00Z')).next).toBe(later)
})

test('the intro says when, and how the viewer takes part', () => {
  const five = aMatchCard({ viewer: goingViewer })
  expect(nextMatchIntro(five, NOW)).toBe('Votre prochain match, demain')
  expect(nextMatchIntro(five, new Date('2026-11-21T08:00:00Z'))).toBe('Votre prochain match, aujourd’hui')
  expect(nextMatchIntro(five, new Date('2026-11-21T18:00:00Z'))).toBe('Votre prochain match, en ce moment')
  expect(nextMatchIntro(five, new Date('2026-11-17T08:00:00Z'))).toBe('Votre prochain match, samedi')
  expect(nextMatchIntro(five, new Date('2026-11-01T08:00:00Z'))).toBe('Votre prochain match, dans 20\u00a0jours')
  expect(nextMatchIntro(aMatchCard({ viewer: { ...goingViewer, status: 'waiting', queuePosition: 2 } }), NOW)).toBe(
    'Vous êtes 2ᵉ sur la liste d’attente, demain',
  )
  expect(
    nextMatchIntro(
      aMatchCard({
        viewer: aViewer({ isOrganizer: true }),
      }),
      NOW,
    ),
  ).toBe('Vous organisez, demain')
})
