import { expect, test } from 'vitest'
import { crestLetter, groupStatsOf, requestCountText, shownGroupsText } from './group-texts.ts'

test('formats counts in the singular and plural', () => {
  expect(groupStatsOf({ memberCount: 24, matchCount: 31 })).toEqual([
    ['membres', '24'],
    ['matchs', '31'],
  ])
  expect(groupStatsOf({ memberCount: 1, matchCount: 0 })).toEqual([
    ['membre', '1'],
    ['match', '0'],
  ])
  expect(requestCountText(1)).toBe('1\u00a0demande')
  expect(requestCountText(3)).toBe('3\u00a0demandes')
  expect([0, 1, 2].map(shownGroupsText)).toEqual(['Aucun groupe', '1\u00a0groupe affiché', '2\u00a0groupes affichés'])
})

test('leaves out a match count the viewer cannot see', () => {
  expect(groupStatsOf({ memberCount: 16, matchCount: null })).toEqual([['membres', '16']])
})

test.each([
  ['Les Canuts du mardi', 'C'],
  ['Gones de Gerland', 'G'],
  ['L’équipe', 'É'],
  ['La Duchère', 'D'],
  ['Lens', 'L'],
  ['Unis', 'U'],
  ['Les', 'L'],
  ['« 5 » contre 5', '5'],
  ['⚽⚽⚽', '⚽'],
])('the crest of %s has the letter %s', (name, letter) => expect(crestLetter(name)).toBe(letter))
