import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceTeams,
  formation,
  levelStrength,
  sheetInFormation,
  shuffleTeams,
  strengthGap,
  type Team,
  type TeamCandidate,
} from './team.rules.ts'

const candidates = (max: number) =>
  fc
    .array(fc.integer({ min: 1, max: 12 }), { maxLength: max })
    .map((strengths) => strengths.map((strength, index): TeamCandidate => ({ id: `p${index}`, strength })))

const teamsOf = (players: readonly TeamCandidate[], { home, away }: Record<Team, string[]> = balanceTeams(players)) => {
  const of = (ids: string[]) => ids.map((id) => players.find((player) => player.id === id) as TeamCandidate)
  return { home: of(home), away: of(away) }
}

const bestGap = (players: readonly TeamCandidate[]): number => Math.min(...splitsOf(players).map(({ gap }) => gap))

/** By going through every subset there is, in the plainest way. */
function splitsOf(players: readonly TeamCandidate[]) {
  const subsets = Array.from({ length: 1 << players.length }, (_, subset) => ({
    home: players.filter((_, index) => (subset >> index) & 1),
    away: players.filter((_, index) => !((subset >> index) & 1)),
  }))
  return subsets
    .filter(({ home }) => home.length === Math.ceil(players.length / 2))
    .map(({ home, away }) => ({ home, away, gap: strengthGap(home, away) }))
}

/** Without a difference between the two teams. */
function fairSplitCount(players: readonly TeamCandidate[]): number {
  const best = bestGap(players)
  const fair = splitsOf(players).filter(({ gap }) => gap <= best + 1e-9)
  return new Set(fair.map(({ home, away }) => splitName({ home: home.map(({ id }) => id), away: away.map(({ id }) => id) }))).size
}

const splitName = ({ home, away }: Record<Team, string[]>) =>
  [home, away]
    .map((ids) => [...ids].sort().join())
    .sort()
    .join(' – ')

describe('sharing players into two teams', () => {
  test('everyone plays, once, and no team is larger by more than one', () => {
    fc.assert(
      fc.property(candidates(50), (players) => {
        const { home, away } = balanceTeams(players)
        expect([...home, ...away].sort()).toEqual(players.map(({ id }) => id).sort())
        expect(home.length - away.length).toBeGreaterThanOrEqual(0)
        expect(home.length - away.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('goalkeepers are shared, and stand in goal', () => {
    const withKeepers = fc
      .array(fc.record({ strength: fc.integer({ min: 1, max: 12 }), isKeeper: fc.boolean() }), { maxLength: 40 })
      .map((players) => players.map((player, index): TeamCandidate => ({ ...player, id: `p${index}` })))
    fc.assert(
      fc.property(withKeepers, (players) => {
        const { home, away } = teamsOf(players)
        const keepers = (team: TeamCandidate[]) => team.filter(({ isKeeper }) => isKeeper).length
        expect(Math.abs(keepers(home) - keepers(away))).toBeLessThanOrEqual(1)
        expect(Math.abs(home.length - away.length)).toBeLessThanOrEqual(1)
        for (const team of [home, away]) if (keepers(team) > 0) expect(team[0]?.isKeeper).toBe(true)
      }),
    )
  })

  test('every player gets a place on the own half', () => {
    const players = Array.from({ length: 9 }, (_, index): TeamCandidate => ({ id: `p${index}`, strength: 2 }))
    const sheet = sheetInFormation(balanceTeams(players))
    expect(sheet.map(({ playerId }) => playerId).sort()).toEqual(players.map(({ id }) => id))
    for (const { team, place } of sheet) expect(team === 'home' ? place.x < 50 : place.x > 50).toBe(true)
  })

  test('up to fourteen players nothing is fairer', () => {
    fc.assert(
      fc.property(candidates(14), (players) => {
        const { home, away } = teamsOf(players)
        expect(strengthGap(home, away)).toBeCloseTo(bestGap(players), 9)
      }),
      { numRuns: 60 },
    )
  })

  test('the same players are shared in the same way', () => {
    fc.assert(
      fc.property(candidates(30), (players) => {
        expect(balanceTeams(players)).toEqual(balanceTeams(players))
      }),
    )
  })

  test('others are drawn among the fairest, down to the last', () => {
    fc.assert(
      fc.property(candidates(10), fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (players, numbers) => {
        const random = () => numbers.next().value as number
        const drawn = shuffleTeams(players, balanceTeams(players).home, random)
        expect(drawn !== null).toBe(fairSplitCount(players) > 1)
        if (!drawn) return
        const { home, away } = teamsOf(players, drawn)
        expect(home.length + away.length).toBe(players.length)
        expect(strengthGap(home, away)).toBeCloseTo(bestGap(players), 9)
        expect(splitName(drawn)).not.toBe(splitName(balanceTeams(players)))
      }),
      { numRuns: 100 },
    )
  })

  test('with many players no exchange of two would be fairer', () => {
    const many = fc
      .array(fc.integer({ min: 1, max: 12 }), { minLength: 23, maxLength: 40 })
      .map((strengths) => strengths.map((strength, index) => ({ id: `p${index}`, strength })))
    fc.assert(
      fc.property(many, (players) => {
        const { home, away } = teamsOf(players)
        const gap = strengthGap(home, away)
        for (const one of home)
          for (const other of away) {
            const swapped = strengthGap(
              [...home.filter((player) => player !== one), other],
              [...away.filter((player) => player !== other), one],
            )
            expect(swapped).toBeGreaterThanOrEqual(gap - 1e-9)
          }
      }),
      { numRuns: 40 },
    )
  })

  test('ten friends of an evening', () => {
    const players = [3, 3, 3, 2, 2, 2, 2, 1, 1, 1].map((strength, index) => ({ id: `p${index}`, strength }))
    const { home, away } = teamsOf(players)
    expect(strengthGap(home, away)).toBe(0)
  })

  test('nobody, and one', () => {
    expect(balanceTeams([])).toEqual({ home: [], away: [] })
    expect(balanceTeams([{ id: 'nadia', strength: 2 }])).toEqual({ home: ['nadia'], away: [] })
  })
})

test('who says nothing of their level plays like most', () => {
  expect([null, 'Débutant', 'Intermédiaire', 'Confirmé'].map(levelStrength)).toEqual([2, 1, 2, 3])
})

describe('where a team stands', () => {
  test('has a place for each, on its own half, and the other team stands across', () => {
    for (let size = 0; size <= 25; size++) {
      const home = formation('home', size)
      const away = formation('away', size)
      expect(home).toHaveLength(size)
      for (const { x, y } of home) expect(x > 0 && x < 50 && y > 0 && y < 100, `${size}: ${x}, ${y}`).toBe(true)
      expect(away).toEqual(home.map(({ x, y }) => ({ x: 100 - x, y: 100 - y })))
      expect(new Set(home.map(({ x, y }) => `${x} ${y}`)).size).toBe(size)
    }
  })
})
