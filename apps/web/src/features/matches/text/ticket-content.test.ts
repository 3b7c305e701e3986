import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { expect, test } from 'vitest'
import { aMatchCard, aViewer } from '../testing/matches.ts'
import { detailTexts, noteTexts, placeText, ticketContentOf } from './ticket-content.ts'

const NOW = new Date('2026-11-20T19:30:00Z')
const DURING = new Date('2026-11-21T18:00:00Z')
const AFTER = new Date('2026-11-21T18:30:00Z')

const uninvolvedViewer: MatchCard['viewer'] = aViewer()
const goingViewer: MatchCard['viewer'] = { ...uninvolvedViewer, status: 'going' }
const waitingViewer: MatchCard['viewer'] = { ...uninvolvedViewer, status: 'waiting', queuePosition: 2 }

const badgeAndState = (change: Partial<MatchCard>, now = NOW) => {
  const { state, badge } = ticketContentOf(aMatchCard(change), now)
  return [state, badge.state, badge.text]
}

const noteTextsOf = (match: MatchCard, now = NOW) => noteTexts(match, now, ticketContentOf(match, now).badge)

test('shows the number of free places', () => {
  expect(badgeAndState({ currentPlayers: 6 })).toEqual(['open', 'open', '4\u00a0places'])
  expect(badgeAndState({ currentPlayers: 9 })).toEqual(['open', 'open', '1\u00a0place'])
})

test('joined, full, waiting', () => {
  expect(badgeAndState({ viewer: goingViewer })).toEqual(['mine', 'mine', 'Vous jouez'])
  expect(badgeAndState({ viewer: goingViewer, status: 'full', currentPlayers: 10 })).toEqual(['mine', 'mine', 'Vous jouez'])
  expect(badgeAndState({ status: 'full', currentPlayers: 10 })).toEqual(['full', 'full', 'Complet'])
  expect(badgeAndState({ viewer: waitingViewer, status: 'full', currentPlayers: 10 })).toEqual([
    'full',
    'waiting',
    'Sur la liste d’attente, 2ᵉ',
  ])
})

test('the time and a cancellation take precedence', () => {
  expect(badgeAndState({ viewer: goingViewer }, DURING)).toEqual(['mine', 'mine', 'En cours'])
  expect(badgeAndState({ status: 'full', currentPlayers: 10 }, DURING)).toEqual(['full', 'open', 'En cours'])
  expect(badgeAndState({ viewer: goingViewer }, AFTER)).toEqual(['past', 'past', 'Terminé'])
  expect(badgeAndState({ viewer: goingViewer, status: 'cancelled' })).toEqual(['cancelled', 'cancelled', 'Annulé'])
  expect(badgeAndState({ status: 'cancelled' }, AFTER)).toEqual(['cancelled', 'cancelled', 'Annulé'])
})

test('does not repeat the city', () => {
  expect(placeText({ location: 'Urban Gerland', city: 'Lyon 7e' })).toBe('Urban Gerland, Lyon 7e')
  expect(placeText({ location: 'Urban Gerland, 12 rue Félix-Brun, LYON 7E', city: 'Lyon 7e' })).toBe(
    'Urban Gerland, 12 rue Félix-Brun, LYON 7E',
  )
})

test('details are format, price and privacy', () => {
  expect(detailTexts(aMatchCard({}), NOW)).toEqual(['5 contre 5', '6,50\u00a0€'])
  expect(detailTexts(aMatchCard({ pricePerPlayer: 600, totalCost: 6000 }), NOW)).toEqual(['5 contre 5', '60,00\u00a0€ à partager'])
  expect(detailTexts(aMatchCard({ pricePerPlayer: 0, type: 'private' }), NOW)).toEqual(['5 contre 5', 'Gratuit', 'Privé'])
})

test('a match that its group sees first is private until it opens', () => {
  const match = aMatchCard({ pricePerPlayer: 0, type: 'private', opensAt: '2026-11-21T11:00:00.000Z' })
  const privacy = (now: Date) => detailTexts(match, now).at(-1)
  expect(privacy(NOW)).toBe('Privé jusqu’au sam.\u00a021\u00a0nov. à\u00a012\u00a0h\u00a000')
  expect(privacy(new Date('2026-11-21T11:00:00Z'))).toBe('Privé')
  expect(detailTexts({ ...match, type: 'public', opensAt: null }, NOW)).toEqual(['5 contre 5', 'Gratuit'])
})

test('a match with enough players is confirmed until it starts', () => {
  const enough = aMatchCard({ currentPlayers: 7, minPlayers: 7 })
  expect(noteTextsOf(enough)).toEqual(['Confirmé'])
  expect(noteTextsOf({ ...enough, currentPlayers: 6 })).toEqual(['Encore 1\u00a0joueur pour confirmer'])
  expect(noteTextsOf({ ...enough, currentPlayers: 5 })).toEqual(['Encore 2\u00a0joueurs pour confirmer'])
  const endangered = { ...enough, currentPlayers: 5, isInDanger: true }
  expect(noteTextsOf(endangered)).toEqual(['En danger\u00a0: il manque 2\u00a0joueurs'])
  expect(noteTextsOf({ ...endangered, currentPlayers: 6 })).toEqual(['En danger\u00a0: il manque 1\u00a0joueur'])
  expect(noteTextsOf({ ...endangered, currentPlayers: 7 })).toEqual(['Confirmé'])
  expect(noteTextsOf(endangered, DURING)).toEqual([])
  expect(noteTextsOf({ ...enough, currentPlayers: 5 }, DURING)).toEqual([])
  expect(noteTextsOf({ ...enough, currentPlayers: 5, status: 'cancelled' })).toEqual([])
  expect(noteTextsOf({ ...enough, minPlayers: null })).toEqual([])
  expect(noteTextsOf(enough, DURING)).toEqual([])
  expect(noteTextsOf({ ...enough, status: 'cancelled' })).toEqual([])
})

test('shows a sought replacement once: as the badge or as a note', () => {
  const sought = aMatchCard({ status: 'full', currentPlayers: 10, replacementsSought: 1 })
  expect(badgeAndState(sought)).toEqual(['full', 'full', 'Cherche remplaçant'])
  expect(noteTextsOf(sought)).toEqual([])
  for (const other of [{ ...sought, viewer: goingViewer }, aMatchCard({ replacementsSought: 1 })])
    expect(noteTextsOf(other)).toEqual(['Cherche remplaçant'])
})
