/** Somebody who is to be put into a team, with how well they play: any scale, the same for all. */
export type TeamCandidate = { id: string; strength: number }

export type Team = 'home' | 'away'

/** Up to here every way to share players is looked at. */
const MAX_EXHAUSTIVE_PLAYERS = 22

/**
 * Shares players into two teams whose sizes differ by one at most, and whose mean strengths are as close as can be;
 * beyond {@link EXHAUSTIVE_UP_TO} players as close as swapping two at a time brings them.
 * The same players in the same order are always shared in the same way.
 */
export function balanceTeams(players: readonly TeamCandidate[]): Record<Team, string[]> {
  const home = players.length <= MAX_EXHAUSTIVE_PLAYERS ? bestSplit(players) : splitBySwapping(players)
  return {
    home: players.filter((_, index) => home.has(index)).map(({ id }) => id),
    away: players.filter((_, index) => !home.has(index)).map(({ id }) => id),
  }
}

/** How far the mean strengths of two teams lie apart; an empty team has none to compare. */
export function strengthGap(home: readonly TeamCandidate[], away: readonly TeamCandidate[]): number {
  return home.length === 0 || away.length === 0 ? 0 : Math.abs(meanStrength(home) - meanStrength(away))
}

const meanStrength = (players: readonly TeamCandidate[]) => totalStrength(players) / players.length
const totalStrength = (players: readonly TeamCandidate[]) => players.reduce((sum, { strength }) => sum + strength, 0)

/** Goes through every choice of the larger half; with equal halves the first player stays where they are, because the mirror image is the same. */
function bestSplit(players: readonly TeamCandidate[]): Set<number> {
  const size = Math.ceil(players.length / 2)
  const total = totalStrength(players)
  const isEven = players.length % 2 === 0
  let best: number[] = []
  let bestGap = Number.POSITIVE_INFINITY
  const chosen: number[] = []
  const choose = (from: number, sum: number): void => {
    if (bestGap === 0) return
    if (chosen.length === size) {
      const others = players.length - size
      const gap = others === 0 ? 0 : Math.abs(sum / size - (total - sum) / others)
      if (gap < bestGap - 1e-12) {
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

/** Strongest first, by turns; then swaps as long as a swap helps. */
function splitBySwapping(players: readonly TeamCandidate[]): Set<number> {
  const order = players.map((_, index) => index).sort((a, b) => strengthAt(players, b) - strengthAt(players, a) || a - b)
  // Home, away, away, home: whoever picks second picks twice.
  const home = new Set(order.filter((_, turn) => turn % 4 === 0 || turn % 4 === 3))
  const gapOf = () => {
    const isHome = (index: number) => home.has(index)
    const [ours, theirs] = [players.filter((_, index) => isHome(index)), players.filter((_, index) => !isHome(index))]
    return strengthGap(ours, theirs)
  }
  for (let gap = gapOf(), improved = true; improved; ) {
    improved = false
    for (const one of [...home])
      for (const other of order.filter((index) => !home.has(index))) {
        swapPlayers(home, one, other)
        const next = gapOf()
        if (next < gap - 1e-12) {
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

/** What a level counts for when teams are balanced; somebody who doesn't say plays like most. */
export function levelStrength(level: string | null): number {
  return level === 'Débutant' ? 1 : level === 'Confirmé' ? 3 : 2
}

/** A place on the pitch, in percent of its length from the home goal (0) to the away goal (100), and of its width. */
export type PitchPosition = { x: number; y: number }

/**
 * Where a team of so many stands when it is first drawn: a keeper, then lines of defenders, midfielders and forwards.
 * @returns as many places as players, in the order keeper to forward
 */
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

/** The keeper, and three lines at most, as even as can be with more behind than before. */
function formationLines(size: number): number[] {
  if (size <= 0) return []
  const field = size - 1
  const lines = Math.min(3, Math.ceil(field / 2))
  const shares = Array.from({ length: lines }, (_, line) => Math.floor(field / lines) + (line < field % lines ? 1 : 0))
  return [1, ...shares]
}
