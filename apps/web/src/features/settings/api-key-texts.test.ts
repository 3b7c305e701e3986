import { expect, test } from 'vitest'
import { lastUseText } from './api-key-texts.ts'

test.each([
  [null, 'jamais'],
  ['2026-11-20T17:59:00Z', 'il y a moins d’une heure'],
  ['2026-11-20T17:01:00Z', 'il y a moins d’une heure'],
  ['2026-11-20T16:00:00Z', 'il y a 2\u00a0h'],
  ['2026-11-19T16:00:00Z', 'hier à\u00a017\u00a0h\u00a000'],
])('a key used at %s', (lastUsedAt, text) => {
  expect(lastUseText({ lastUsedAt }, new Date('2026-11-20T18:00:00Z'))).toBe(text)
})
