import { groupListInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type GroupSearch, isFiltered, readGroupSearch, withFilters } from './group-filters.ts'

const allFilters: GroupSearch = { search: 'Canuts', city: 'Lyon 4e' }

const roundTripThroughUrl = (search: GroupSearch) => readGroupSearch(defaultParseSearch(defaultStringifySearch(search)))

test('writes the filters to the URL and reads them back', () => {
  expect(roundTripThroughUrl(allFilters)).toEqual(allFilters)
  expect(roundTripThroughUrl({ search: '1998' })).toEqual({ search: '1998' })
  expect(groupListInputSchema.safeParse({ scope: 'others', ...roundTripThroughUrl(allFilters) }).success).toBe(true)
})

test('reads a malformed URL as no filters', () => {
  for (const query of ['?search=%7B%22a%22%3A1%7D&city=[]', '?search=&city=%20', '?scope=mine&x=y'])
    expect(readGroupSearch(defaultParseSearch(query)), query).toEqual({})
})

test('cuts a long text to the contract’s maximum', () => {
  const { search } = readGroupSearch({ search: `  ${'é'.repeat(200)}` })
  expect(groupListInputSchema.safeParse({ scope: 'others', search }).success).toBe(true)
  expect(groupListInputSchema.safeParse({ scope: 'others', search: `${search}é` }).success).toBe(false)
})

test('removes empty filters from the URL', () => {
  expect(withFilters(allFilters, { search: '' })).toEqual({ city: 'Lyon 4e' })
  expect(isFiltered(withFilters({ city: 'Bron' }, { city: '' }))).toBe(false)
  expect(isFiltered({ city: 'Bron' })).toBe(true)
})
