import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_REGULAR_SHARE, type PlayedMatch, PROPOSAL_FADE_DAYS, proposeRegulars } from './regular-proposal.rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const match = (days: number, came: string[], refused: string[] = []): PlayedMatch => ({ startsAt: daysAgo(days), came, refused })
const propose = (played: PlayedMatch[], regulars: string[] = ['nadia'], maxPlayers = 10) =>
  proposeRegulars({ played, regulars, maxPlayers, now })

const people = ['nadia', 'karim', 'hugo', 'ines', 'tom', 'lea', 'remi']
const anyMatch = fc
  .record({ days: fc.integer({ min: 0, max: 200 }), came: fc.subarray(people), refused: fc.subarray(people) })
  .map(({ days, came, refused }) =>
    match(
      days,
      came,
      refused.filter((person) => !came.includes(person)),
    ),
  )
const situation = fc.record({
  played: fc.uniqueArray(anyMatch, { maxLength: 12, selector: ({ startsAt }) => startsAt.getTime() }),
  regulars: fc.subarray(people),
  maxPlayers: fc.integer({ min: 2, max: 14 }),
})

describe('who is proposed as a regular', () => {
  it('came three times in a row, and is none yet', () => {
    const played = [1, 8, 15].map((days) => match(days, ['nadia', 'karim', ...(days === 8 ? [] : ['hugo'])]))
    expect(propose(played)).toEqual(['karim'])
    expect(propose(played.slice(0, 2))).toEqual([])
  })

  it('plays most with the regulars', () => {
    const together = ['nadia', 'karim', 'hugo']
    const played = [match(1, together), match(8, together), match(15, together), match(22, ['nadia', 'hugo']), match(29, ['karim'])]
    expect(propose(played)).toEqual(['hugo', 'karim'])
  })

  it('is less so for each refusal, which counts less than a presence', () => {
    const row = [1, 8, 15].map((days) => match(days, ['nadia', 'karim', 'hugo']))
    expect(propose([...row, match(22, ['nadia'], ['hugo'])])).toEqual(['karim', 'hugo'])
    expect(propose([...row, match(22, ['nadia'], ['hugo']), match(29, ['nadia', 'hugo'])])).toEqual(['hugo', 'karim'])
  })

  it('takes no more than 70 % of the places, and is never a regular', () => {
    fc.assert(
      fc.property(situation, ({ played, regulars, maxPlayers }) => {
        const proposed = propose(played, regulars, maxPlayers)
        expect(proposed.length).toBe(new Set(proposed).size)
        expect(proposed.filter((person) => regulars.includes(person))).toEqual([])
        if (proposed.length > 0) expect(proposed.length + regulars.length).toBeLessThanOrEqual(maxPlayers * MAX_REGULAR_SHARE)
      }),
    )
  })

  it('came to each of the last three matches of ninety days', () => {
    fc.assert(
      fc.property(situation, ({ played, regulars, maxPlayers }) => {
        const last = played
          .filter(({ startsAt }) => startsAt > daysAgo(PROPOSAL_FADE_DAYS))
          .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
          .slice(0, 3)
        for (const person of propose(played, regulars, maxPlayers)) expect(last.filter(({ came }) => came.includes(person))).toHaveLength(3)
      }),
    )
  })

  it('does not depend on the order of the matches, nor on what is older than ninety days', () => {
    fc.assert(
      fc.property(situation, anyMatch, ({ played, regulars, maxPlayers }, other) => {
        const proposed = propose(played, regulars, maxPlayers)
        expect(propose([...played].reverse(), regulars, maxPlayers)).toEqual(proposed)
        const old = { ...other, startsAt: daysAgo(PROPOSAL_FADE_DAYS + 1) }
        expect(propose([...played, old], regulars, maxPlayers)).toEqual(proposed)
      }),
    )
  })

  it('comes no later for a presence in the place of a refusal', () => {
    const row = [1, 8, 15].map((days) => match(days, people))
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 6 }), fc.integer({ min: 20, max: 89 }), fc.subarray(people), (more, days, came) => {
        const others = came.filter((person) => person !== 'karim')
        const rankOf = (last: PlayedMatch) =>
          propose([...row, ...more.filter(({ startsAt }) => startsAt < daysAgo(15)), last], ['nadia'], 14).indexOf('karim')
        expect(rankOf(match(days, [...others, 'karim']))).toBeLessThanOrEqual(rankOf(match(days, others, ['karim'])))
      }),
    )
  })
})
