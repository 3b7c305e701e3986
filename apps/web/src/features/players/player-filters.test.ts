import { playerListInputSchema } from '@coup-denvoi/contract/players/player.schema'
import { PLAYER_LEVELS, PLAYER_POSITIONS } from '@coup-denvoi/contract/users/user.schema'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { isFiltered, LEVEL_TEXTS, type PlayerSearch, POSITION_TEXTS, readPlayerSearch, withFilters } from './player-filters.ts'

const allFilters: PlayerSearch = { search: 'Élodie', city: 'Lyon 7e', level: 'Confirmé', position: 'Milieu', order: 'name' }

const roundTripThroughUrl = (search: PlayerSearch) => readPlayerSearch(defaultParseSearch(defaultStringifySearch(search)))

test('writes the filters to the URL and reads them back', () => {
  expect(roundTripThroughUrl(allFilters)).toEqual(allFilters)
  expect(roundTripThroughUrl({ search: '1998' })).toEqual({ search: '1998' })
  expect(playerListInputSchema.safeParse(roundTripThroughUrl(allFilters)).success).toBe(true)
})

test('has every level and position of the contract', () => {
  expect(Object.keys(LEVEL_TEXTS)).toEqual([...PLAYER_LEVELS])
  expect(Object.keys(POSITION_TEXTS)).toEqual([...PLAYER_POSITIONS])
})

test('reads a malformed URL as no filters', () => {
  for (const query of [
    '?level=x&position=libero&order=rating',
    '?search=%7B%22a%22%3A1%7D&city=[]',
    '?order=toString&x=y',
    '?order=active',
  ])
    expect(readPlayerSearch(defaultParseSearch(query)), query).toEqual({})
  expect(readPlayerSearch({ search: `  ${'é'.repeat(200)}` }).search).toHaveLength(80)
})

test('removes empty filters and the default order from the URL', () => {
  expect(withFilters(allFilters, { search: '', level: undefined, order: 'active' })).toEqual({ city: 'Lyon 7e', position: 'Milieu' })
  expect(withFilters({}, { order: 'name' })).toEqual({ order: 'name' })
})

test('the order does not count as a filter', () => {
  expect(isFiltered({ order: 'name' })).toBe(false)
  expect(isFiltered({ order: 'name', city: 'Bron' })).toBe(true)
})
