import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { expect, test } from 'vitest'
import { aMatchCard } from './testing/matches.ts'
import { factsOf, newsOf, placeOf, ticketOf } from './ticket-of-match.ts'

const NOW = new Date('2026-11-20T19:30:00Z')
const DURING = new Date('2026-11-21T18:00:00Z')
const AFTER = new Date('2026-11-21T18:30:00Z')

const stranger: MatchCard['viewer'] = { status: null, queuePosition: null, isOrganizer: false }
const player: MatchCard['viewer'] = { ...stranger, status: 'going' }
const waiting: MatchCard['viewer'] = { ...stranger, status: 'waiting', queuePosition: 2 }

const shown = (change: Partial<MatchCard>, now = NOW) => {
  const { state, badge } = ticketOf(aMatchCard(change), now)
  return [state, badge.state, badge.text]
}

const news = (match: MatchCard, now = NOW) => newsOf(match, now, ticketOf(match, now).badge)

test('A match with places says how many', () => {
  expect(shown({ currentPlayers: 6 })).toEqual(['open', 'open', '4\u00a0places'])
  expect(shown({ currentPlayers: 9 })).toEqual(['open', 'open', '1\u00a0place'])
})

test('Mine, full, waiting', () => {
  expect(shown({ viewer: player })).toEqual(['mine', 'mine', 'Vous jouez'])
  expect(shown({ viewer: player, status: 'full', currentPlayers: 10 })).toEqual(['mine', 'mine', 'Vous jouez'])
  expect(shown({ status: 'full', currentPlayers: 10 })).toEqual(['full', 'full', 'Complet'])
  expect(shown({ viewer: waiting, status: 'full', currentPlayers: 10 })).toEqual(['full', 'waiting', 'Sur la liste d’attente, 2ᵉ'])
})

test('The clock and a cancellation come before places', () => {
  expect(shown({ viewer: player }, DURING)).toEqual(['mine', 'mine', 'En cours'])
  expect(shown({ status: 'full', currentPlayers: 10 }, DURING)).toEqual(['full', 'open', 'En cours'])
  expect(shown({ viewer: player }, AFTER)).toEqual(['past', 'past', 'Terminé'])
  expect(shown({ viewer: player, status: 'cancelled' })).toEqual(['cancelled', 'cancelled', 'Annulé'])
  expect(shown({ status: 'cancelled' }, AFTER)).toEqual(['cancelled', 'cancelled', 'Annulé'])
})

test('The city is said once', () => {
  expect(placeOf({ location: 'Urban Gerland', city: 'Lyon 7e' })).toBe('Urban Gerland, Lyon 7e')
  expect(placeOf({ location: 'Urban Gerland, 12 rue Félix-Brun, LYON 7E', city: 'Lyon 7e' })).toBe(
    'Urban Gerland, 12 rue Félix-Brun, LYON 7E',
  )
})

test('Facts: format, price, and what is out of the ordinary', () => {
  expect(factsOf(aMatchCard({}))).toEqual(['5 contre 5', '6,50\u00a0€'])
  expect(factsOf(aMatchCard({ pricePerPlayer: 0, type: 'private' }))).toEqual(['5 contre 5', 'Gratuit', 'Privé'])
})

test('A match with enough players takes place for sure, until it begins', () => {
  const enough = aMatchCard({ currentPlayers: 7, minPlayers: 7 })
  expect(news(enough)).toEqual(['Confirmé'])
  expect(news({ ...enough, currentPlayers: 6 })).toEqual([])
  expect(news({ ...enough, minPlayers: null })).toEqual([])
  expect(news(enough, DURING)).toEqual([])
  expect(news({ ...enough, status: 'cancelled' })).toEqual([])
})

test('That somebody looks for a replacement is said once: instead of « Complet », or beside what the match is for the viewer', () => {
  const sought = aMatchCard({ status: 'full', currentPlayers: 10, replacementsSought: 1 })
  expect(shown(sought)).toEqual(['full', 'full', 'Cherche remplaçant'])
  expect(news(sought)).toEqual([])
  for (const other of [{ ...sought, viewer: player }, aMatchCard({ replacementsSought: 1 })])
    expect(news(other)).toEqual(['Cherche remplaçant'])
})
