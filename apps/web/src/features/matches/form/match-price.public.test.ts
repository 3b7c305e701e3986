import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrice, priceText } from './match-price.public.ts'
import { previewPrice } from './preview-price.ts'

describe('the price of a match', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['6,50', 650],
    ['6.5', 650],
    ['6,5 €', 650],
    [' 6 ', 600],
    ['6,', 600],
    ['12.', 1200],
    ['0', 0],
    ['0,05', 5],
    ['1\u202f000', 100_000],
    ['-5', -500],
  ])('%j is %d cents', (text, cents) => {
    expect(parsePrice(text)).toBe(cents)
  })

  test.each(['gratuit', '6,505', ',5', '6,5,0', '1e3', '0x10', '--1', '∞'])('%j is not a price', (text) => {
    expect(parsePrice(text)).toBeNull()
  })

  test('parses every formatted price', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: MATCH_LIMITS.pricePerPlayer }), (cents) => parsePrice(priceText(cents)) === cents))
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => parsePrice(text) === null || Number.isInteger(parsePrice(text))))
  })

  test.each([
    ['', 0],
    ['6,5', 650],
    ['6,', 600],
    ['12.505', 1200],
    ['6,5,0', 600],
    ['100,01', null],
    ['1000', null],
    ['-5', null],
    ['six', null],
    [',5', null],
  ])('%j is previewed as %o', (text, cents) => {
    expect(previewPrice(text)).toBe(cents)
  })

  test('is previewed only where it can be published', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.-€ x'), maxLength: 8 })
    fc.assert(
      fc.property(typed, (text) => {
        const cents = previewPrice(text)
        return cents === null || (cents >= 0 && cents <= MATCH_LIMITS.pricePerPlayer)
      }),
    )
  })

  test('formats prices', () => {
    expect([0, 500, 650, 605].map(priceText)).toEqual(['', '5', '6,50', '6,05'])
  })
})
