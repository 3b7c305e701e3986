import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { expect, it } from 'vitest'
import { matchPictureContent } from './match-picture.ts'

const match = {
  title: 'كرة القدم',
  startsAt: '2027-03-27T17:30:00.000Z',
  endsAt: '2027-03-27T18:30:00.000Z',
  location: 'Urban Gerland',
  city: 'Lyon',
  format: '5 contre 5',
  pricePerPlayer: 0,
  totalCost: null,
  status: 'open',
  currentPlayers: 4,
  maxPlayers: 10,
} as PublicMatch

const whereOf = (changes: Partial<PublicMatch>) =>
  matchPictureContent({ ...match, ...changes }, DEFAULT_SETTINGS, new Date('2027-03-20T10:00:00Z')).where

it.each([
  [{}, 'Urban Gerland, Lyon'],
  [{ location: 'ملعب جرلاند' }, 'Lyon'],
  [{ location: '⚽️ Five' }, 'Five, Lyon'],
  [{ city: 'الجزائر' }, 'Urban Gerland'],
])('names what the font can draw of a place, without a comma left over: %o', (place, where) => {
  expect(whereOf(place)).toBe(where)
})
