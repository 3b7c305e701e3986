import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MatchDraft } from '../matches/match-draft.schema.ts'
import { changesInMatch } from './series-edit.rules.ts'

const series = {
  title: 'Le mardi',
  type: 'public',
  date: '2031-11-25',
  time: '19:15',
  durationMinutes: 90,
  location: 'Urban Gerland',
  city: 'Lyon 7e',
  format: '5 contre 5',
  maxPlayers: 10,
  minPlayers: null,
  level: 'Tous niveaux',
  label: null,
  surface: null,
  pricePerPlayer: 800,
  totalCost: null,
  description: '',
  freesUnconfirmed: false,
  minReliability: null,
  leaveDeadlineHours: null,
} satisfies Omit<MatchDraft, 'placeId'>

const changes: Partial<MatchDraft> = {
  title: 'Le five du mardi',
  date: '2031-11-27',
  time: '20:00',
  location: 'Plaine des jeux',
  city: 'Bron',
  placeId: 'plaine',
  maxPlayers: 12,
  minPlayers: 8,
  totalCost: 9000,
  level: 'Confirmé',
}
const without = (...fields: (keyof MatchDraft)[]) =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field as keyof MatchDraft)))
const inMatch = (own: Partial<Omit<MatchDraft, 'placeId'>>) => changesInMatch(changes, { series, match: { ...series, ...own } })

it('a match without changes of its own follows its series', () => {
  expect(inMatch({})).toEqual(changes)
  fc.assert(
    fc.property(fc.subarray(Object.keys(changes) as (keyof MatchDraft)[]), (fields) => {
      expect(changesInMatch(without(...fields), { series, match: series })).toEqual(without(...fields))
    }),
  )
})

it('keeps what was changed in it alone, with what goes with it', () => {
  expect(inMatch({ title: 'Le derby' })).toEqual(without('title'))
  expect(inMatch({ date: '2031-11-26' })).toEqual(without('date', 'time'))
  expect(inMatch({ city: 'Villeurbanne' })).toEqual(without('location', 'city', 'placeId'))
  expect(inMatch({ maxPlayers: 6 })).toEqual(without('maxPlayers', 'minPlayers'))
  expect(inMatch({ pricePerPlayer: 0 })).toEqual(without('totalCost'))
  expect(inMatch({ surface: 'Herbe', durationMinutes: 60 })).toEqual(changes)
})

it('the price that follows from a shared cost is no change of its own', () => {
  const shared = { ...series, totalCost: 8000 }
  expect(changesInMatch({ totalCost: 9000 }, { series: shared, match: { ...shared, pricePerPlayer: 1000 } })).toEqual({ totalCost: 9000 })
})
