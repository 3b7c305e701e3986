import { expect, test } from 'vitest'
import { readOrganizeSearch } from './organize-search.ts'

test.each([
  ['a group', { groupId: 'canuts_du-mardi7' }, { groupId: 'canuts_du-mardi7' }],
  ['an id of digits, which the router reads as a number', { groupId: 42 }, { groupId: '42' }],
  ['the match to duplicate', { copyOf: 'five' }, { copyOf: 'five' }],
  ['nothing', {}, {}],
  ['an empty id', { groupId: '' }, {}],
  ['what would be another path', { groupId: '../matches' }, {}],
  ['an id that is too long', { groupId: 'a'.repeat(65) }, {}],
  ['a list', { groupId: ['canuts'] }, {}],
  ['something else', { groupe: 'canuts' }, {}],
])('reads %s', (_what, address, search) => {
  expect(readOrganizeSearch(address)).toEqual(search)
})
