import { describe, expect, test } from 'vitest'
import { type CachedAnswer, findRemovable, isUsable } from './cached-answer.ts'

const DAY_MS = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 22)
const seen = (changes: Partial<CachedAnswer> = {}): CachedAnswer => ({ owner: 'nadia', shape: 'a', at: NOW - DAY_MS, data: {}, ...changes })

describe('what was last seen', () => {
  test('may be shown to who saw it', () => {
    expect(isUsable(seen(), 'nadia', 'a', NOW)).toBe(true)
    expect(isUsable(seen({ at: NOW - 6.9 * DAY_MS }), 'nadia', 'a', NOW)).toBe(true)
  })

  test.each([
    ['somebody else’s', { owner: 'karim' }],
    ['of another shape', { shape: 'b' }],
    ['a week old', { at: NOW - 7 * DAY_MS }],
    ['from the future', { at: NOW + 1 }],
  ])('is not shown when it is %s, and need not be kept', (_why, changes) => {
    expect(isUsable(seen(changes), 'nadia', 'a', NOW)).toBe(false)
    expect(
      findRemovable(
        [
          ['one', seen()],
          ['other', seen(changes)],
        ],
        'nadia',
        'a',
        NOW,
      ),
    ).toEqual(['other'])
  })

  test('grows no further than three hundred: the oldest goes', () => {
    const all = Array.from({ length: 302 }, (_, nth): [string, CachedAnswer] => [`nth-${nth}`, seen({ at: NOW - nth * 1000 })])
    expect(findRemovable(all.slice(0, 300), 'nadia', 'a', NOW)).toEqual([])
    expect(findRemovable(all.reverse(), 'nadia', 'a', NOW)).toEqual(['nth-300', 'nth-301'])
  })
})
