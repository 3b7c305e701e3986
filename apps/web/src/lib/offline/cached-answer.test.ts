import { describe, expect, test } from 'vitest'
import { type CachedAnswer, findRemovable, isUsable } from './cached-answer.ts'

const DAY_MS = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 22)
const answer = (changes: Partial<CachedAnswer> = {}): CachedAnswer => ({
  owner: 'nadia',
  shape: 'a',
  at: NOW - DAY_MS,
  data: {},
  ...changes,
})

describe('cached answers', () => {
  test('are usable by their owner', () => {
    expect(isUsable(answer(), 'nadia', 'a', NOW)).toBe(true)
    expect(isUsable(answer({ at: NOW - 6.9 * DAY_MS }), 'nadia', 'a', NOW)).toBe(true)
  })

  test.each([
    ['of another user', { owner: 'karim' }],
    ['of another shape', { shape: 'b' }],
    ['a week old', { at: NOW - 7 * DAY_MS }],
    ['from the future', { at: NOW + 1 }],
  ])('are unusable and removable when %s', (_why, changes) => {
    expect(isUsable(answer(changes), 'nadia', 'a', NOW)).toBe(false)
    expect(
      findRemovable(
        [
          ['one', answer()],
          ['other', answer(changes)],
        ],
        'nadia',
        'a',
        NOW,
      ),
    ).toEqual(['other'])
  })

  test('are limited to 300: the oldest are removed', () => {
    const all = Array.from({ length: 302 }, (_, index): [string, CachedAnswer] => [`answer-${index}`, answer({ at: NOW - index * 1000 })])
    expect(findRemovable(all.slice(0, 300), 'nadia', 'a', NOW)).toEqual([])
    expect(findRemovable(all.reverse(), 'nadia', 'a', NOW)).toEqual(['answer-300', 'answer-301'])
  })
})
