/** A player to put into a team. `strength` is on any scale. */
export type TeamCandidate = { id: string; strength: number; isKeeper?: boolean }

export type Team = 'home' | 'away'

const MAX_EXHAUSTIVE_PLAYERS = 22
/** Smaller differences of means come from rounding. */
const ROUNDING = 1e-12

/**
 * Splits players into two teams: sizes and goalkeepers differ by at most one, mean strengths are as similar as that allows. Deterministic;
 * exact up to {@link MAX_EXHAUSTIVE_PLAYERS} players.
 */
export function balanceTeams(players: readonly TeamCandidate[]): Record<Team, string[]> {
  return teamsOf(players, players.length <= MAX_EXHAUSTIVE_PLAYERS ? bestSplit(players) : splitBySwapping(players))
}

/**
 * Draws other teams that are as balanced as those of {@link balanceTeams}, or nearly with more than {@link MAX_EXHAUSTIVE_PLAYERS}
 * players.
 * @param currentTeam ids of one of the present teams
 * @param random a number from 0 up to 1
 * @returns null when there are none
 */
export function shuffleTeams(
  players: readonly TeamCandidate[],
  currentTeam: readonly string[],
  random: () => number,
): Record<Team, string[]> | null {
  const order = shuffled(players, random)
  if (players.length > MAX_EXHAUSTIVE_PLAYERS) return teamsOf(order, splitBySwapping(order))
  const current = new Set(currentTeam)
  // The other team in its place is the same split.
  const isCurrent = (home: readonly number[]) => {
    const shared = home.filter((index) => current.has(order[index]?.id ?? '')).length
    return (shared === home.length && shared === current.size) || (shared === 0 && home.length + current.size === players.length)
  }
  const home = bestSplit(order, isCurrent)
  return home.size > 0 && gapOf(order, home) <= gapOf(order, bestSplit(order)) + ROUNDING ? teamsOf(order, home) : null
}

/** A goalkeeper comes first, which is the place in goal. */
function teamsOf(players: readonly TeamCandidate[], home: Set<number>): Record<Team, string[]> {
  const ids = (team: TeamCandidate[]) => [...team].sort((a, b) => Number(isKeeper(b)) - Number(isKeeper(a))).map(({ id }) => id)
  return {
    home: ids(players.filter((_, index) => home.has(index))),
    away: ids(players.filter((_, index) => !home.has(index))),
  }
}

const isKeeper = (player: TeamCandidate | undefined): boolean => player?.isKeeper === true

const countKeepers = (players: readonly TeamCandidate[], indexes: Iterable<number>): number =>
  [...indexes].filter((index) => isKeeper(players[index])).length

/** Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const drawn = Math.floor(random() * (last + 1))
    ;[result[last], result[drawn]] = [result[drawn] as Item, result[last] as Item]
  }
  return result
}

export function strengthGap(home: readonly TeamCandidate[], away: readonly TeamCandidate[]): number {
  return home.length === 0 || away.length === 0 ? 0 : Math.abs(meanStrength(home) - meanStrength(away))
}

const gapOf = (players: readonly TeamCandidate[], home: Set<number>) =>
  strengthGap(
    players.filter((_, index) => home.has(index)),
    players.filter((_, index) => !home.has(index)),
  )

const meanStrength = (players: readonly TeamCandidate[]) => totalStrength(players) / players.length
const totalStrength = (players: readonly TeamCandidate[]) => players.reduce((sum, { strength }) => sum + strength, 0)

/** Tries every choice of the larger half. With equal halves the first player is fixed: the mirrored split is the same. */
function bestSplit(players: readonly TeamCandidate[], isExcluded: (home: readonly number[]) => boolean = () => false): Set<number> {
  const size = Math.ceil(players.length / 2)
  const total = totalStrength(players)
  const isEven = players.length % 2 === 0
  const keepers = countKeepers(players, players.keys())
  let best: number[] = []
  let bestGap = Number.POSITIVE_INFINITY
  const chosen: number[] = []
  const choose = (from: number, sum: number): void => {
    if (bestGap === 0) return
    if (chosen.length === size) {
      const others = players.length - size
      const gap = others === 0 ? 0 : Math.abs(sum / size - (total - sum) / others)
      const sharesKeepers = Math.abs(keepers - 2 * countKeepers(players, chosen)) <= 1
      if (gap < bestGap - ROUNDING && sharesKeepers && !isExcluded(chosen)) {
        bestGap = gap
        best = [...chosen]
      }
      return
    }
    const last = isEven && chosen.length === 0 ? 0 : players.length - (size - chosen.length)
    for (let index = from; index <= last; index++) {
      chosen.push(index)
      choose(index + 1, sum + (players[index]?.strength ?? 0))
      chosen.pop()
    }
  }
  choose(0, 0)
  return new Set(best)
}

/** Deals out goalkeepers, then the others, strongest first; then swaps pairs of the same kind while that helps. */
function splitBySwapping(players: readonly TeamCandidate[]): Set<number> {
  const order = players
    .map((_, index) => index)
    .sort((a, b) => Number(isKeeper(players[b])) - Number(isKeeper(players[a])) || strengthAt(players, b) - strengthAt(players, a) || a - b)
  // Home, away, away, home: the second team picks twice in a row.
  const home = new Set(order.filter((_, turn) => turn % 4 === 0 || turn % 4 === 3))
  for (let gap = gapOf(players, home), improved = true; improved; ) {
    improved = false
    for (const one of [...home])
      for (const other of order.filter((index) => !home.has(index) && isKeeper(players[index]) === isKeeper(players[one]))) {
        swapPlayers(home, one, other)
        const next = gapOf(players, home)
        if (next < gap - ROUNDING) {
          gap = next
          improved = true
          break
        }
        swapPlayers(home, other, one)
      }
  }
  return home
}

const strengthAt = (players: readonly TeamCandidate[], index: number) => players[index]?.strength ?? 0

function swapPlayers(home: Set<number>, out: number, into: number): void {
  home.delete(out)
  home.add(into)
}

export function levelStrength(level: string | null): number {
  return level === 'Débutant' ? 1 : level === 'Confirmé' ? 3 : 2
}

/** In percent: `x` from the home goal (0) to the away goal (100), `y` across. */
export type PitchPosition = { x: number; y: number }

/** A keeper, then lines of defenders, midfielders and forwards. @returns one position for each player, from keeper to forward */
export function formation(team: Team, size: number): PitchPosition[] {
  const lines = formationLines(size)
  return lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, index) => {
      const depth = line === 0 ? 6 : 8 + Math.round((36 * line) / (lines.length - 1 || 1))
      const y = Math.round((100 * (index + 1)) / (count + 1))
      return team === 'home' ? { x: depth, y } : { x: 100 - depth, y: 100 - y }
    }),
  )
}

/** Each player on a place of the team's formation. */
export function sheetInFormation(shares: Record<Team, string[]>): { playerId: string; team: Team; place: PitchPosition }[] {
  return (['home', 'away'] as const).flatMap((team) => {
    const places = formation(team, shares[team].length)
    return shares[team].flatMap((playerId, index) => {
      const place = places[index]
      return place ? [{ playerId, team, place }] : []
    })
  })
}

/** The keeper and at most three lines, as even as possible, larger ones at the back. */
function formationLines(size: number): number[] {
  if (size <= 0) return []
  const field = size - 1
  const lines = Math.min(3, Math.ceil(field / 2))
  const shares = Array.from({ length: lines }, (_, line) => Math.floor(field / lines) + (line < field % lines ? 1 : 0))
  return [1, ...shares]
}
