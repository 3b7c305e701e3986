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
  [
    'what a visitor typed at home',
    { title: ' Five du jeudi ', date: '2026-11-26', time: '19:15', location: 'Urban Gerland' },
    { title: 'Five du jeudi', date: '2026-11-26', time: '19:15', location: 'Urban Gerland' },
  ],
  ['a title of digits', { title: 2026 }, { title: '2026' }],
  ['a title that is too long', { title: 'F'.repeat(300) }, { title: 'F'.repeat(200) }],
  ['no day and no hour', { date: 'demain', time: '25:00' }, {}],
  ['no day of the calendar', { date: '2026-13-45', time: '19:15' }, { time: '19:15' }],
  ['no 31 November', { date: '2026-11-31' }, {}],
  ['something else', { groupe: 'canuts' }, {}],
])('reads %s', (_what, address, search) => {
  expect(readOrganizeSearch(address)).toEqual(search)
})
