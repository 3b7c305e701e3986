import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayNameOf, initialsOf, KIT_COUNT, kitOf, shortName } from './user.rules.ts'

describe('names', () => {
  test('first and last', () => {
    expect(displayNameOf({ firstName: 'Nadia', lastName: 'Benali' })).toBe('Nadia Benali')
    expect(displayNameOf({ firstName: 'Nadia', lastName: '' })).toBe('Nadia')
  })

  test.each([
    ['Nadia Benali', 'NB', 'Nadia\u00a0B.'],
    ['Pelé', 'P', 'Pelé'],
    ['Jean-Marc Dupont', 'JD', 'Jean-Marc\u00a0D.'],
    ['Jean-Marc', 'JM', 'Jean-Marc'],
    ['Zinédine Yazid Zidane', 'ZZ', 'Zinédine\u00a0Z.'],
    ['élodie éluard', 'ÉÉ', 'élodie\u00a0é.'],
    ['e\u0301lodie', 'E\u0301', 'e\u0301lodie'],
    ['  Léa   Morel  ', 'LM', 'Léa\u00a0M.'],
    ['محمد صلاح', 'مص', 'محمد\u00a0ص.'],
    ['⚽️ 👨‍👩‍👧', '⚽️👨‍👩‍👧', '⚽️\u00a0👨‍👩‍👧.'],
    ['Ali 🇫🇷', 'A🇫🇷', 'Ali\u00a0🇫🇷.'],
    ['ß', 'S', 'ß'],
    ['', '', ''],
    ['-', '', '-'],
  ])('%j wears %j and is %j in public', (displayName, initials, short) => {
    expect(initialsOf(displayName)).toBe(initials)
    expect(shortName(displayName)).toBe(short)
  })

  test('of any name at most two letters, whole ones, and of a name with a letter at least one', () => {
    const segments = new Intl.Segmenter('fr', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const initials = initialsOf(name)
        expect(initials.isWellFormed()).toBe(true)
        expect([...segments.segment(initials)].length).toBeLessThanOrEqual(2)
        if (/\p{L}/u.test(name)) expect(initials).not.toBe('')
        expect(shortName(name).isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('jerseys', () => {
  test('an id wears the same everywhere', () => {
    // FNV-1a of the empty text is its offset basis, of "a" 0xe40c292c, of "foobar" 0xbf9cf968.
    expect([kitOf(''), kitOf('a'), kitOf('foobar')]).toEqual([0x811c9dc5 % 14, 0xe40c292c % 14, 0xbf9cf968 % 14])
    fc.assert(
      fc.property(fc.string(), (id) => {
        const kit = kitOf(id)
        expect(Number.isInteger(kit) && kit >= 0 && kit < KIT_COUNT).toBe(true)
      }),
    )
  })

  test('all are worn about as often', () => {
    const worn = Array.from({ length: KIT_COUNT }, () => 0)
    for (let n = 0; n < 14_000; n++) worn[kitOf(`joueur${n}`)]! += 1
    expect(Math.min(...worn)).toBeGreaterThan(700)
    expect(Math.max(...worn)).toBeLessThan(1300)
  })
})
