import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByFour, isRecoveryCode, isTotpCode, normalizeCode, RECOVERY_CODE_LENGTH, RECOVERY_CODE_LETTERS } from './security.rules.ts'

const letters = fc.constantFrom(...RECOVERY_CODE_LETTERS)
const recoveryCode = fc.string({ unit: letters, minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH })
const totpCode = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 })
const blank = fc.constantFrom('', ' ', '-', ' – ', '\u00a0', '\u202f', '\u200b', '\n')

test('codes are recognized however they are typed or pasted', () => {
  fc.assert(
    fc.property(fc.oneof(recoveryCode, totpCode), fc.array(blank, { minLength: 8, maxLength: 8 }), fc.boolean(), (code, blanks, lower) => {
      const typed = [...code].map((letter, index) => (blanks[index] ?? '') + (lower ? letter.toLowerCase() : letter)).join('')
      expect(normalizeCode(typed)).toBe(code)
    }),
  )
})

test('no text is both a one-time code and a recovery code, and normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), recoveryCode, totpCode), (text) => {
      const code = normalizeCode(text)
      expect(isTotpCode(code) && isRecoveryCode(code)).toBe(false)
      expect(normalizeCode(code)).toBe(code)
    }),
  )
})

test('grouping a code for people does not change it', () => {
  fc.assert(
    fc.property(recoveryCode, (code) => {
      expect(normalizeCode(groupByFour(code, '-'))).toBe(code)
    }),
  )
  expect(groupByFour('7F2K94QX', '-')).toBe('7F2K-94QX')
})
