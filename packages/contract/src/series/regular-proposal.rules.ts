/** A match of a series that was played. People are keys: of accounts, or of the names of guests. */
export type PlayedMatch = {
  startsAt: Date
  came: readonly string[]
  /** Who said that they don't come, or left the list. */
  refused: readonly string[]
}

type Proposal = {
  played: readonly PlayedMatch[]
  regulars: readonly string[]
  maxPlayers: number
  now: Date
}

/** Regulars and proposals together: the rest stays free for others. */
export const MAX_REGULAR_SHARE = 0.7
export const PROPOSAL_FADE_DAYS = 90
const PRESENCES_IN_A_ROW = 3
/** Of what a presence adds: who says that they don't come plays along more than who says nothing. */
const REFUSAL_WEIGHT = 0.25
const DAY_MS = 24 * 60 * 60_000

/**
 * Who could become a regular: they came to the last matches in a row, and those who play most with the regulars come first; without
 * regulars, with everybody.
 */
export function proposeRegulars({ played, regulars, maxPlayers, now }: Proposal): string[] {
  const free = Math.floor(maxPlayers * MAX_REGULAR_SHARE) - regulars.length
  if (free <= 0) return []
  const recent = played
    .filter((match) => weightOf(match, now) > 0)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || (a.came.join() < b.came.join() ? -1 : 1))
  const [first, ...rest] = recent.slice(0, PRESENCES_IN_A_ROW)
  if (!first || rest.length < PRESENCES_IN_A_ROW - 1) return []
  const isRegular = new Set(regulars)
  return [...new Set(first.came)]
    .filter((person) => !isRegular.has(person) && rest.every(({ came }) => came.includes(person)))
    .map((person) => ({ person, score: scoreOf(person, { recent, isRegular, now }) }))
    .sort((a, b) => b.score - a.score || (a.person < b.person ? -1 : 1))
    .slice(0, free)
    .map(({ person }) => person)
}

/** From 1 on the day itself to 0 after ninety days, and for matches to come. */
function weightOf({ startsAt }: PlayedMatch, now: Date): number {
  const days = (now.getTime() - startsAt.getTime()) / DAY_MS
  return days < 0 ? 0 : Math.max(0, 1 - days / PROPOSAL_FADE_DAYS)
}

function scoreOf(
  person: string,
  { recent, isRegular, now }: { recent: readonly PlayedMatch[]; isRegular: ReadonlySet<string>; now: Date },
): number {
  return recent.reduce((score, match) => {
    const companions = match.came.filter((other) => other !== person && (isRegular.size === 0 || isRegular.has(other))).length
    const weight = weightOf(match, now) * (1 + companions)
    if (match.came.includes(person)) return score + weight
    return match.refused.includes(person) ? score - REFUSAL_WEIGHT * weight : score
  }, 0)
}
