import { expect, test } from 'vitest'
import { playerCountText, playerStatsOf, publicPlayerDescription } from './player-texts.ts'

const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [128, '128 joueurs. Le numéro au dos, c’est leur nombre de matchs.'],
  [1, '1 joueur. Le numéro au dos, c’est leur nombre de matchs.'],
  [1000, '1 000 joueurs. Le numéro au dos, c’est leur nombre de matchs.'],
  [1001, 'Plus de 1 000 joueurs. Le numéro au dos, c’est leur nombre de matchs.'],
  [null, 'Plus de 1 000 joueurs. Le numéro au dos, c’est leur nombre de matchs.'],
  [0, 'Aucun joueur.'],
])('%s players', (total, text) => {
  expect(withPlainSpaces(playerCountText(total))).toBe(text)
})

test('describes a player in one line', () => {
  const elodie = {
    id: 'elodie',
    displayName: 'Élodie Marchand',
    city: 'Villeurbanne',
    photo: null,
    kit: 3,
    matchesPlayed: 57,
    matchesOrganized: 1,
    rating: null,
  }
  expect(withPlainSpaces(publicPlayerDescription(elodie))).toBe('Élodie Marchand, Villeurbanne. 57 matchs joués, 1 organisé.')
  expect(withPlainSpaces(publicPlayerDescription({ ...elodie, city: null, matchesPlayed: 0 }))).toBe(
    'Élodie Marchand. 0 match joué, 1 organisé.',
  )
})

test('shows the rating once there is one', () => {
  const figures = { matchesPlayed: 57, matchesOrganized: 12 }
  expect(playerStatsOf({ ...figures, rating: null })).toEqual([
    ['matchs joués', 57],
    ['organisés', 12],
  ])
  expect(playerStatsOf({ ...figures, rating: { mean: 4.86, voters: 9 } })).toContainEqual(['note sur 5', '4,9'])
})
