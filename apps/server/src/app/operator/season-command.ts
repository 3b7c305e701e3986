import { formatCount } from '@coup-denvoi/contract/lib/format'
import { type CounterDifference, checkCounters } from '#features/results/commands/check-counters.ts'
import type { Database } from '#platform/database/database.ts'

export const SEASON_USAGE = `Usage: npm run season -- check [--repair]

Counts the matches of all players again, and says which profiles show another number.
  --repair   also sets them right

Seasons need no check: they are computed from the matches whenever they are read.
The database is the server's: DATABASE_URL, or the embedded one in DATA_DIR (./data). The server may run.`

/** Null for words that are no command. @param words what follows `npm run season --` */
export function parseSeasonCommand(words: readonly string[]): { repair: boolean } | null {
  const [name, option, ...rest] = words
  if (name !== 'check' || rest.length > 0 || (option !== undefined && option !== '--repair')) return null
  return { repair: option === '--repair' }
}

/** @returns lines to print */
export async function runSeasonCommand(db: Database, input: { repair: boolean }): Promise<string[]> {
  const differences = await checkCounters({ db, input })
  if (differences.length === 0) return ['All profiles show what the matches say.']
  const end = input.repair ? 'Set right.' : 'Run it with --repair to set them right.'
  return [...differences.map(toLine), `${formatCount(differences.length, 'counter')} of profiles differed. ${end}`]
}

const LABELS: Record<CounterDifference['counter'], string> = { matchesPlayed: 'played', matchesOrganized: 'organized' }

const toLine = ({ userId, displayName, counter, stored, counted }: CounterDifference): string =>
  `${displayName} (${userId}): ${LABELS[counter]} ${stored} instead of ${counted}`
