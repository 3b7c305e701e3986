import { lazy } from '../lib/lazy.ts'
import type { SeasonOutcome, SeasonPlayer } from './season.schema.ts'

export const SEASON_LIMITS = { form: 5, duoMatches: 4, topScorers: 5 } as const

export type SeasonTeam = 'home' | 'away'

/** Somebody who came to a match. `key`: null for who cannot be known again, such as deleted accounts. */
export type Appearance = { key: string | null; team: SeasonTeam | null; goals: number; assists: number }

/** A match that is over. `bestKeys`: who got the most votes. */
export type PlayedMatch = {
  homeScore: number | null
  awayScore: number | null
  players: readonly Appearance[]
  bestKeys: readonly string[]
}

export type SeasonFigures = Pick<SeasonPlayer, 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'assists' | 'bestPlayer' | 'form'>

export type SeasonLine = SeasonFigures & { key: string; presence: number }

export type SeasonTotals = {
  matchesPlayed: number
  goals: number
  homeWins: number
  draws: number
  awayWins: number
  /** In no order. */
  lines: SeasonLine[]
  withoutLine: { goals: number; assists: number }
  bestDuo: { keys: [string, string]; matches: number; won: number } | null
}

/** @param matches the latest last */
export function computeSeason(matches: readonly PlayedMatch[]): SeasonTotals {
  const figures = new Map<string, SeasonFigures>()
  const withoutLine = { goals: 0, assists: 0 }
  for (const match of matches) {
    for (const player of onePerPerson(match.players)) {
      const { key, goals, assists } = player
      if (key === null) {
        withoutLine.goals += goals
        withoutLine.assists += assists
      } else figures.set(key, withMatch(figures.get(key) ?? NO_FIGURES, match, player))
    }
  }
  const results = matches.map(resultOf)
  const count = (result: SeasonTeam | 'draw') => results.filter((one) => one === result).length
  return {
    matchesPlayed: matches.length,
    goals: matches.reduce((sum, { homeScore, awayScore }) => sum + (homeScore ?? 0) + (awayScore ?? 0), 0),
    homeWins: count('home'),
    draws: count('draw'),
    awayWins: count('away'),
    lines: [...figures].map(([key, line]) => ({ key, ...line, presence: percentOf(line.played, matches.length) })),
    withoutLine,
    bestDuo: bestDuoOf(matches),
  }
}

export const NO_FIGURES: SeasonFigures = { played: 0, won: 0, drawn: 0, lost: 0, goals: 0, assists: 0, bestPlayer: 0, form: [] }

/** The figures of somebody with one more match, the latest one. */
export function withMatch(figures: SeasonFigures, match: PlayedMatch, { key, team, goals, assists }: Appearance): SeasonFigures {
  const outcome = outcomeOf(match, team)
  return {
    played: figures.played + 1,
    won: figures.won + Number(outcome === 'won'),
    drawn: figures.drawn + Number(outcome === 'drawn'),
    lost: figures.lost + Number(outcome === 'lost'),
    goals: figures.goals + goals,
    assists: figures.assists + assists,
    bestPlayer: figures.bestPlayer + Number(key !== null && match.bestKeys.includes(key)),
    form: outcome ? [...figures.form, outcome].slice(-SEASON_LIMITS.form) : figures.form,
  }
}

/** Rounded, as it is shown. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

function resultOf({ homeScore, awayScore }: Pick<PlayedMatch, 'homeScore' | 'awayScore'>): SeasonTeam | 'draw' | null {
  if (homeScore === null || awayScore === null) return null
  if (homeScore === awayScore) return 'draw'
  return homeScore > awayScore ? 'home' : 'away'
}

/** Null without a score, and for who was in no team. */
function outcomeOf(match: PlayedMatch, team: SeasonTeam | null): SeasonOutcome | null {
  const result = resultOf(match)
  if (result === null || team === null) return null
  if (result === 'draw') return 'drawn'
  return result === team ? 'won' : 'lost'
}

/** Guests are known by their names: two of one name in a match count as one, in the team of the first. */
function onePerPerson(players: readonly Appearance[]): Appearance[] {
  const people = new Map<string, Appearance>()
  const unknown: Appearance[] = []
  for (const player of players) {
    if (player.key === null) unknown.push(player)
    else {
      const known = people.get(player.key)
      people.set(player.key, known ? { ...known, goals: known.goals + player.goals, assists: known.assists + player.assists } : player)
    }
  }
  return [...people.values(), ...unknown]
}

type Duo = { first: number; second: number; matches: number; won: number }

/**
 * Most wins, then the larger share of them; then who comes first by key, so that the answer is always the same. Pairs are counted by number: there
 * are tens of thousands in a long season.
 */
function bestDuoOf(matches: readonly PlayedMatch[]): SeasonTotals['bestDuo'] {
  const keys = [...new Set(matches.flatMap(({ players }) => players.flatMap(({ key }) => key ?? [])))].sort()
  const numbers = new Map(keys.map((key, index) => [key, index]))
  const duos = new Map<number, Duo>()
  for (const match of matches) {
    const people = onePerPerson(match.players)
    for (const team of ['home', 'away'] as const) {
      const outcome = outcomeOf(match, team)
      if (!outcome) continue
      const inTeam = people.flatMap((one) => (one.team === team && one.key !== null ? (numbers.get(one.key) ?? []) : []))
      countPairs(
        duos,
        inTeam.sort((one, other) => one - other),
        { people: keys.length, isWon: outcome === 'won' },
      )
    }
  }
  const found = [...duos.values()].filter((duo) => duo.matches >= SEASON_LIMITS.duoMatches && duo.won > 0)
  found.sort((one, other) => other.won - one.won || one.matches - other.matches || one.first - other.first || one.second - other.second)
  const [best] = found
  return best ? { keys: [keys[best.first] ?? '', keys[best.second] ?? ''], matches: best.matches, won: best.won } : null
}

function countPairs(duos: Map<number, Duo>, inTeam: readonly number[], { people, isWon }: { people: number; isWon: boolean }): void {
  for (const [index, first] of inTeam.entries())
    for (const second of inTeam.slice(index + 1)) {
      const pair = first * people + second
      const duo = duos.get(pair) ?? { first, second, matches: 0, won: 0 }
      duo.matches += 1
      duo.won += Number(isWon)
      duos.set(pair, duo)
    }
}

/** The columns that the list can be sorted by. */
export const SEASON_SORTS = ['presence', 'played', 'won', 'drawn', 'lost', 'goals', 'assists', 'bestPlayer', 'name'] as const
export type SeasonSort = (typeof SEASON_SORTS)[number]

type Sortable = Omit<SeasonLine, 'key' | 'form'> & { displayName: string }

/** The highest first, then by matches, wins and name. */
export function sortSeasonPlayers<Player extends Sortable>(players: readonly Player[], by: SeasonSort = 'presence'): Player[] {
  const byName = (one: Player, other: Player) => nameOrder().compare(one.displayName, other.displayName)
  const byFigure = (one: Player, other: Player) => (by === 'name' ? byName(one, other) : other[by] - one[by])
  return [...players].sort((one, other) => byFigure(one, other) || other.played - one.played || other.won - one.won || byName(one, other))
}

/** Who scored most; those who scored as often share a rank, and the list may end among them. */
export const topScorers = <Player extends Sortable>(players: readonly Player[]): Player[] =>
  sortSeasonPlayers(players, 'goals')
    .filter(({ goals }) => goals > 0)
    .slice(0, SEASON_LIMITS.topScorers)

const nameOrder = lazy(() => new Intl.Collator('fr'))
