import { median } from './quantile.ts'
import { type LoadTarget, type RoundResult, runLoad } from './run-load.ts'

export type LoadOptions = { connections: number; seconds: number; rounds: number }

/** The medians of a side's rounds. */
export type SideResult = RoundResult & { name: string }

/** Several servers under the same load. `shares` compares each with the last. */
export type Comparison = { name: string; sides: SideResult[]; shares: RelativeResult[] }

/** Per round, then the median. `rate`: requests per second relative to the last side; `cpu`: the last side's CPU time per request divided by this side's. 1 means equal. */
export type RelativeResult = { name: string; rate: number; cpu: number | null }

/**
 * Loads the sides in turn, so that other load on the machine affects all of them.
 * The first round warms up and does not count. Every other round runs in reverse order.
 */
export async function runAlternating(
  name: string,
  sides: LoadTarget[],
  { connections, seconds, rounds }: LoadOptions,
): Promise<Comparison> {
  const measured = new Map<LoadTarget, RoundResult[]>(sides.map((side) => [side, []]))
  for (let round = 0; round <= rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await runLoad(side, connections, seconds)
      if (round > 0) measured.get(side)?.push(figures)
    }
  const last = measured.get(sides.at(-1)!)!
  return {
    name,
    sides: sides.map((side) => ({ name: side.name, ...medians(measured.get(side)!) })),
    shares: sides.slice(0, -1).map((side) => ({ name: side.name, ...relativeResult(measured.get(side)!, last) })),
  }
}

function medians(rounds: RoundResult[]): RoundResult {
  const of = (key: 'rate' | 'p50' | 'p99' | 'bytes') => median(rounds.map((round) => round[key]))
  const cpu = rounds.flatMap((round) => round.cpu ?? [])
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), bytes: of('bytes'), cpu: cpu.length > 0 ? median(cpu) : null }
}

function relativeResult(rounds: RoundResult[], others: RoundResult[]): { rate: number; cpu: number | null } {
  const pairs = rounds.map((round, n) => ({ round, other: others[n]! }))
  const cpu = pairs.flatMap(({ round, other }) => (round.cpu && other.cpu ? other.cpu / round.cpu : []))
  return { rate: median(pairs.map(({ round, other }) => round.rate / other.rate)), cpu: cpu.length > 0 ? median(cpu) : null }
}
