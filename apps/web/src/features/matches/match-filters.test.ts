import { matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { activeFilters, type MatchSearch, readMatchSearch, withFilters } from './match-filters.ts'

const allFilters: MatchSearch = {
  search: 'five',
  city: 'Lyon 7e',
  when: 'weekend',
  format: '5 contre 5,7 contre 7',
  level: 'Débutant,Confirmé',
  type: 'public',
  placesLeft: true,
  free: true,
  mine: true,
  around: true,
}

const roundTripThroughUrl = (search: MatchSearch) => readMatchSearch(defaultParseSearch(defaultStringifySearch(search)))

test('writes the filters to the URL and reads them back', () => {
  expect(roundTripThroughUrl(allFilters)).toEqual(allFilters)
  expect(roundTripThroughUrl({ search: '1998' })).toEqual({ search: '1998' })
  expect(roundTripThroughUrl({ search: 'true' })).toEqual({ search: 'true' })
  expect(roundTripThroughUrl({ search: 'l’été & l’hiver #7 = ⚽️' })).toEqual({ search: 'l’été & l’hiver #7 = ⚽️' })
  expect(matchListInputSchema.safeParse(roundTripThroughUrl(allFilters)).success).toBe(true)
})

test('reads a handwritten URL', () => {
  expect(readMatchSearch(defaultParseSearch('?search=7&free=1&format=5+contre+5'))).toEqual({
    search: '7',
    free: true,
    format: '5 contre 5',
  })
  expect(readMatchSearch({ format: 'Libre,6 contre 6,5 contre 5,Libre' })).toEqual({ format: '5 contre 5,Libre' })
  expect(readMatchSearch({ search: `  ${'é'.repeat(200)}` }).search).toHaveLength(80)
})

test('reads a malformed URL as no filters', () => {
  for (const query of [
    '?when=never&format=6,Constructor&level=x&type=secret',
    '?placesLeft=no&free=false&mine=0',
    '?search=%7B%22a%22%3A1%7D&city=[]',
    '?when=toString&x=y',
  ])
    expect(readMatchSearch(defaultParseSearch(query)), query).toEqual({})
})

test('removes empty filters from the URL', () => {
  expect(withFilters(allFilters, { search: '', when: undefined, free: false })).toEqual({
    city: 'Lyon 7e',
    format: '5 contre 5,7 contre 7',
    level: 'Débutant,Confirmé',
    type: 'public',
    placesLeft: true,
    mine: true,
    around: true,
  })
  expect(withFilters({}, { mine: true })).toEqual({ mine: true })
})

test('counts the filters without the search text', () => {
  expect(activeFilters(allFilters).map(([, text]) => text)).toEqual([
    'Ce week-end',
    '5 ou 7',
    'Débutant ou Confirmé',
    'Lyon 7e',
    'Autour de Lyon 7e',
    'Public',
    'Places libres',
    'Gratuit',
    'Mes matchs',
  ])
  expect(activeFilters({ format: '7 contre 7' })).toEqual([['format', '7 contre 7']])
  expect(activeFilters({ format: '5 contre 5,7 contre 7,Libre' })).toEqual([['format', '5, 7 ou Libre']])
  expect(activeFilters({ around: true })).toEqual([['around', 'Autour de moi']])
  expect(activeFilters({ search: 'five' })).toEqual([])
})
