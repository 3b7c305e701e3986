import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstGrapheme } from './first-grapheme.ts'

test.each([
  ['Les Canuts du mardi', 'L'],
  ['gones de Gerland', 'g'],
  ['Étoile', 'É'],
  ['E\u0301toile', 'E\u0301'],
  ['👩‍🦰 du lundi', '👩‍🦰'],
  ['', ''],
])('the first letter of %o is %o', (name, letter) => {
  expect(firstGrapheme(name)).toBe(letter)
})

test('it is what the segmenter of the platform finds', () => {
  const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })
  const latin = fc.string({ unit: fc.integer({ min: 0, max: 0x37f }).map((code) => String.fromCharCode(code)) })
  fc.assert(
    fc.property(fc.oneof(latin, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(firstGrapheme(text)).toBe(segmenter.segment(text).containing(0)?.segment ?? '')
    }),
    { numRuns: 500 },
  )
})
