import { expect, test } from 'vitest'
import { formatAmount, formatCount, formatOrdinal, formatPrice, formatSignedAmount } from './format.ts'

const nbsp = (text: string) => text.replaceAll('_', '\u00a0')

test.each([
  [0, 'Gratuit'],
  [500, nbsp('5_€')],
  [650, nbsp('6,50_€')],
  [5, nbsp('0,05_€')],
  [1205, nbsp('12,05_€')],
  [123_456, '1\u202f234,56\u00a0€'],
])('%i cents are %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text)
})

test('amounts are to the cent, and a change has its sign', () => {
  expect([0, 650, 6500, -650].map(formatAmount)).toEqual(['0,00_€', '6,50_€', '65,00_€', '6,50_€'].map(nbsp))
  expect([0, 722, -650].map(formatSignedAmount)).toEqual(['0,00_€', '+_7,22_€', '\u2212_6,50_€'].map(nbsp))
})

test('ranks', () => {
  expect([1, 2, 21].map(formatOrdinal)).toEqual(['1ᵉʳ', '2ᵉ', '21ᵉ'])
})

test('in French zero and one are singular', () => {
  expect([0, 1, 2, 12].map((n) => formatCount(n, 'place'))).toEqual(['0_place', '1_place', '2_places', '12_places'].map(nbsp))
  expect(formatCount(3, 'joueur en attente', 'joueurs en attente')).toBe(nbsp('3_joueurs en attente'))
})
