import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordStrength } from './password.rules.ts'

describe('password strength', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['abcdefgh', 2],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['Abcdef1!', 5],
    ['Éléphant1', 4],
    ['12345678', 2],
    ['A1!', 3],
    ['        ', 1],
  ])('%j scores %i', (password, score) => {
    expect(passwordStrength(password).score).toBe(score)
  })

  test('says what is missing, in order, and nothing from score 4', () => {
    expect(passwordStrength('').feedback).toEqual([
      'Le mot de passe doit contenir au moins 8 caractères',
      'Ajoutez au moins une majuscule',
      'Ajoutez au moins une minuscule',
      'Ajoutez au moins un chiffre',
      'Ajoutez au moins un caractère spécial',
    ])
    expect(passwordStrength('ballon12').feedback).toEqual(['Ajoutez au moins une majuscule', 'Ajoutez au moins un caractère spécial'])
    expect(passwordStrength('Ballon12').feedback).toEqual([])
  })

  test('score and advice add up to five, and a longer password is never weaker', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (password, more) => {
        const { score, feedback } = passwordStrength(password)
        expect(score).toBeGreaterThanOrEqual(0)
        if (score < 4) expect(score + feedback.length).toBe(5)
        else expect(feedback).toEqual([])
        expect(passwordStrength(`${password} ${more}`).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
