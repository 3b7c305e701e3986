import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, MAX_TEXT_LENGTH, normalizeForSearch, sanitizeText } from './sanitize.ts'

// Whatever can reach a server: also halves of characters, and what only looks harmless.
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1500 }),
  fc.string({
    unit: fc.constantFrom('<', '>', '\r', '\n', '\r\n', '\t', '\0', ' ', '\u202e', '\ud83d', '\udc4d', '👍', 'é', 'x'.repeat(300)),
    maxLength: 30,
  }),
)

describe('names that people type', () => {
  test.each([
    ['  Nadia ', 'Nadia'],
    ['<script>alert(1)</script>', 'scriptalert(1)/script'],
    ['< >', ''],
    ['1 < 2', '1  2'],
    ['deux\r\nlignes', 'deux\nlignes'],
    ['\t\tretrait', 'retrait'],
    ['zéro\0octet', 'zérooctet'],
    ['\u202etnemetniof', 'tnemetniof'],
    ['a\ud83d', 'a\ufffd'],
    ['👨‍👩‍👧 ⚽️', '👨‍👩‍👧 ⚽️'],
    ['محمد', 'محمد'],
    ['e\u0301', 'e\u0301'],
  ])('%j becomes %j', (typed, stored) => {
    expect(sanitizeText(typed)).toBe(stored)
  })

  test('are cut to 1000 characters, never through the middle of one', () => {
    expect(sanitizeText('x'.repeat(1001))).toBe('x'.repeat(1000))
    expect(sanitizeText(`${'x'.repeat(999)}👍`)).toBe('x'.repeat(999))
    expect(sanitizeText(`${'x'.repeat(998)}👍`)).toBe(`${'x'.repeat(998)}👍`)
    expect(sanitizeText(`${'x'.repeat(999)} y`)).toBe('x'.repeat(999))
    expect(sanitizeText(`${'<'.repeat(500)}${'x'.repeat(1000)}`)).toBe('x'.repeat(1000))
  })

  test('sanitized: without < and >, trimmed, well-formed, short enough, and the same when done again', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const stored = sanitizeText(typed)
        expect(stored).not.toMatch(/[<>\0\u202a-\u202e\u2066-\u2069]/)
        expect(stored.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
        expect(stored.isWellFormed()).toBe(true)
        expect(stored.trim()).toBe(stored)
        expect(sanitizeText(stored)).toBe(stored)
      }),
      { numRuns: 1000 },
    )
  })

  test('what is harmless stays as it was typed', () => {
    const harmless = fc
      .string({ unit: fc.constantFrom('a', 'É', ' ', '\n', '’', '-', '👍', '«\u00a0', '1'), maxLength: 200 })
      .map((text) => text.trim())
    fc.assert(
      fc.property(harmless, (text) => {
        expect(sanitizeText(text)).toBe(text)
      }),
    )
  })
})

describe('free text', () => {
  test.each([
    [' Merci <3\r\n> à samedi ', 'Merci <3\n> à samedi'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['zéro\0octet \u202etnemetniof', 'zérooctet tnemetniof'],
  ])('%j becomes %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
  })

  test('differs from a name only by its < and > and its length', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const stored = cleanText(typed)
        expect(cleanText(stored)).toBe(stored)
        expect(sanitizeText(stored)).toBe(sanitizeText(typed))
        expect(stored).not.toMatch(/[\0\u202a-\u202e\u2066-\u2069]/)
        if (!/[<>]/.test(typed) && stored.length <= MAX_TEXT_LENGTH) expect(stored).toBe(sanitizeText(typed))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the form that search compares', () => {
  test.each([
    ['Élan Gerland', 'elan gerland'],
    ['  Saint-Étienne\u00a0 Cœur ', 'saint etienne coeur'],
    ['L’Arbresle', 'l arbresle'],
    ['Ægir ÇA', 'aegir ca'],
    [' - ', ''],
    ['e\u0301', 'e'],
  ])('%j is %j', (text, form) => {
    expect(normalizeForSearch(text)).toBe(form)
  })

  test('is the same when done again, and however the text was composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text))
        expect(normalizeForSearch(text.normalize('NFC'))).toBe(normalizeForSearch(text.normalize('NFD')))
      }),
      { numRuns: 1000 },
    )
  })
})
