import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Appearance, computeSeason, type PlayedMatch, SEASON_LIMITS, sortSeasonPlayers, topScorers } from './season.rules.ts'

const PEOPLE = ['nadia', 'karim', 'hugo', 'camille', 'élodie', 'guest:Rémi']

/** A match as it can be stored: goals and assists never above the score of their team. */
const playedMatch: fc.Arbitrary<PlayedMatch> = fc
  .record({
    score: fc.option(fc.record({ home: fc.nat(5), away: fc.nat(5) })),
    teams: fc.array(fc.constantFrom('home', 'away', null), { minLength: PEOPLE.length + 2, maxLength: PEOPLE.length + 2 }),
    who: fc.subarray([...PEOPLE, null, null]),
    scorers: fc.array(fc.nat(7), { maxLength: 10 }),
    best: fc.subarray(PEOPLE, { maxLength: 2 }),
  })
  .map(({ score, teams, who, scorers, best }) => {
    const players: Appearance[] = who.map((key, index) => ({ key, team: teams[index] ?? null, goals: 0, assists: 0 }))
    const left = { home: score?.home ?? 0, away: score?.away ?? 0 }
    for (const index of scorers) {
      const player = players[index]
      if (!player?.team || left[player.team] === 0) continue
      left[player.team] -= 1
      player.goals += 1
    }
    return { homeScore: score?.home ?? null, awayScore: score?.away ?? null, players, bestKeys: best }
  })

const season = fc.array(playedMatch, { maxLength: 15 })

/** The figures of one person, counted again from nothing. */
function countAgain(matches: PlayedMatch[], key: string) {
  const theirs = matches.flatMap((match) => match.players.filter((player) => player.key === key).map((player) => ({ match, player })))
  const balances = theirs.flatMap(({ match, player }) => {
    if (match.homeScore === null || match.awayScore === null || player.team === null) return []
    const difference = match.homeScore - match.awayScore
    return [Math.sign(player.team === 'home' ? difference : -difference)]
  })
  return {
    played: theirs.length,
    won: balances.filter((sign) => sign > 0).length,
    drawn: balances.filter((sign) => sign === 0).length,
    lost: balances.filter((sign) => sign < 0).length,
    goals: theirs.map(({ player }) => player.goals).reduce((a, b) => a + b, 0),
    assists: 0,
    bestPlayer: theirs.filter(({ match }) => match.bestKeys.includes(key)).length,
    form: balances.slice(-SEASON_LIMITS.form).map((sign) => (sign > 0 ? 'won' : sign < 0 ? 'lost' : 'drawn')),
    presence: Math.round((100 * theirs.length) / matches.length),
  }
}

/** All pairs of people, counted again from nothing. */
function duoAgain(matches: PlayedMatch[]) {
  const pairs = PEOPLE.flatMap((one) => PEOPLE.filter((other) => one < other).map((other) => [one, other] as const))
  const counted = pairs.map(([one, other]) => {
    const together = matches.filter((match) => {
      const [a, b] = [one, other].map((key) => match.players.find((player) => player.key === key)?.team ?? null)
      return match.homeScore !== null && a !== null && a === b
    })
    const won = together.filter(({ homeScore, awayScore, players }) => {
      const isHome = players.find(({ key }) => key === one)?.team === 'home'
      return isHome ? Number(homeScore) > Number(awayScore) : Number(homeScore) < Number(awayScore)
    })
    return { matches: together.length, won: won.length }
  })
  const enough = counted.filter((duo) => duo.matches >= 4 && duo.won > 0)
  return enough.sort((a, b) => b.won - a.won || b.won / b.matches - a.won / a.matches)[0] ?? null
}

describe('a season', () => {
  test('says of each person what the matches say', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const { lines } = computeSeason(matches)
        expect(lines.map(({ key }) => key).sort()).toEqual(
          PEOPLE.filter((key) => matches.some(({ players }) => players.some((player) => player.key === key))).sort(),
        )
        for (const { key, ...line } of lines) expect(line).toEqual(countAgain(matches, key))
      }),
    )
  })

  test('has as many goals as its scores, and never notes more', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const { goals, lines, withoutLine } = computeSeason(matches)
        expect(goals).toBe(matches.map(({ homeScore, awayScore }) => Number(homeScore) + Number(awayScore)).reduce((a, b) => a + b, 0))
        expect(lines.reduce((sum, line) => sum + line.goals, withoutLine.goals)).toBeLessThanOrEqual(goals)
      }),
    )
  })

  test('has a loss for each win, by the sizes of the teams', () => {
    fc.assert(
      fc.property(playedMatch, (match) => {
        const { lines, homeWins, draws, awayWins } = computeSeason([match])
        const sizeOf = (team: 'home' | 'away') => match.players.filter((player) => player.key !== null && player.team === team).length
        const [winners, losers] = homeWins ? [sizeOf('home'), sizeOf('away')] : awayWins ? [sizeOf('away'), sizeOf('home')] : [0, 0]
        expect(lines.filter(({ won }) => won === 1)).toHaveLength(winners)
        expect(lines.filter(({ lost }) => lost === 1)).toHaveLength(losers)
        expect(lines.filter(({ drawn }) => drawn === 1)).toHaveLength(draws ? sizeOf('home') + sizeOf('away') : 0)
      }),
    )
  })

  test('has the duo that won most, and the larger share of its matches', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const found = computeSeason(matches).bestDuo
        expect(found && { matches: found.matches, won: found.won }).toEqual(duoAgain(matches))
      }),
    )
  })

  test('adds up: two halves and the whole', () => {
    fc.assert(
      fc.property(season, season, (first, second) => {
        const one = computeSeason(first)
        const other = computeSeason(second)
        const whole = computeSeason([...first, ...second])
        expect(whole.goals).toBe(one.goals + other.goals)
        expect(whole.matchesPlayed).toBe(one.matchesPlayed + other.matchesPlayed)
        for (const { key, won } of whole.lines) {
          const wonIn = ({ lines }: typeof whole) => lines.find((line) => line.key === key)?.won ?? 0
          expect(won).toBe(wonIn(one) + wonIn(other))
        }
      }),
    )
  })
})

const match = (
  homeScore: number | null,
  awayScore: number | null,
  players: Partial<Appearance>[],
  bestKeys: string[] = [],
): PlayedMatch => ({
  homeScore,
  awayScore,
  players: players.map((player) => ({ key: null, team: null, goals: 0, assists: 0, ...player })),
  bestKeys,
})

it('counts who was in no team, or played without a score, as having played', () => {
  const { lines } = computeSeason([match(null, null, [{ key: 'nadia', team: 'home' }]), match(3, 1, [{ key: 'nadia' }])])
  expect(lines).toMatchObject([{ played: 2, won: 0, drawn: 0, lost: 0, form: [], presence: 100 }])
})

it('counts two guests of one name in a match once, with the goals of both', () => {
  const remi = { key: 'guest:Rémi', team: 'home', goals: 1 } as const
  expect(computeSeason([match(2, 0, [remi, remi])]).lines).toMatchObject([{ played: 1, won: 1, goals: 2 }])
})

it('counts goals of people whom nobody knows any more, without a line', () => {
  const { lines, withoutLine } = computeSeason([match(2, 0, [{ goals: 1, assists: 1 }, { goals: 1 }])])
  expect(lines).toEqual([])
  expect(withoutLine).toEqual({ goals: 2, assists: 1 })
})

const line = (displayName: string, played: number, won: number, goals = 0) => ({
  displayName,
  played,
  won,
  goals,
  presence: 10 * played,
  drawn: 0,
  lost: 0,
  assists: 0,
  bestPlayer: 0,
})

it('sorts by presence, then matches, wins and name, or by a column', () => {
  const players = [line('Zoé', 5, 2, 4), line('Élodie', 5, 2, 9), line('Karim', 5, 3), line('Nadia', 6, 1, 4)]
  const namesBy = (by?: Parameters<typeof sortSeasonPlayers>[1]) => sortSeasonPlayers(players, by).map(({ displayName }) => displayName)
  expect(namesBy()).toEqual(['Nadia', 'Karim', 'Élodie', 'Zoé'])
  expect(namesBy('goals')).toEqual(['Élodie', 'Nadia', 'Zoé', 'Karim'])
  expect(namesBy('name')).toEqual(['Élodie', 'Karim', 'Nadia', 'Zoé'])
  expect(topScorers(players).map(({ displayName }) => displayName)).toEqual(['Élodie', 'Nadia', 'Zoé'])
})
