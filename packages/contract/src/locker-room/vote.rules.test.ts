import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestPlayers, isVoteOpen, MAX_RATED_MARKS, ratingOf, voteClosesAt } from './vote.rules.ts'

describe('the vote', () => {
  const endsAt = new Date('2026-11-21T18:30:00Z')
  const played = { status: 'full', endsAt }
  const at = (hours: number) => new Date(endsAt.getTime() + hours * 3_600_000)

  test('is open from the end of the match for 48 hours', () => {
    expect(isVoteOpen(played, new Date(endsAt.getTime() - 1))).toBe(false)
    expect(isVoteOpen(played, endsAt)).toBe(true)
    expect(isVoteOpen(played, new Date(at(48).getTime() - 1))).toBe(true)
    expect(isVoteOpen(played, at(48))).toBe(false)
    expect(voteClosesAt(endsAt)).toEqual(at(48))
  })

  test('is about a match that was played', () => {
    expect(isVoteOpen({ status: 'cancelled', endsAt }, endsAt)).toBe(false)
  })

  test('names the one with most votes, or several with as many', () => {
    expect(bestPlayers(['inès', 'karim', 'inès', null])).toEqual([{ playerId: 'inès', votes: 2 }])
    expect(bestPlayers(['inès', 'karim'])).toHaveLength(2)
    expect(bestPlayers([null, null])).toEqual([])
    expect(bestPlayers([])).toEqual([])
  })
})

describe('a rating', () => {
  const marks = fc.array(fc.record({ voterId: fc.constantFrom('a', 'b', 'c', 'd'), stars: fc.integer({ min: 1, max: 5 }) }))

  test('is none without a mark', () => {
    expect(ratingOf([])).toBeNull()
  })

  test('lies between the lowest and the highest of the latest marks, whatever was given before them', () => {
    fc.assert(
      fc.property(marks, marks, (latest, older) => {
        const full = [...latest, ...Array.from({ length: MAX_RATED_MARKS }, () => ({ voterId: 'a', stars: 3 }))].slice(0, MAX_RATED_MARKS)
        const rating = ratingOf([...full, ...older])
        expect(rating).toEqual(ratingOf(full))
        const stars = full.map((mark) => mark.stars)
        expect(rating?.mean).toBeGreaterThanOrEqual(Math.min(...stars))
        expect(rating?.mean).toBeLessThanOrEqual(Math.max(...stars))
        expect(rating?.voters).toBe(new Set(full.map((mark) => mark.voterId)).size)
      }),
    )
  })
})
