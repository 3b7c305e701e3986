import { eq, sql } from 'drizzle-orm'
import { readUserCommand } from '#cli/user-command.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Does what stories need from an operator, or from time.
 * - `user WORDS`: what `npm run user -- WORDS` does
 * - `shift MATCH_ID HOURS`: as if these hours had passed (negative) before the kick-off of the match
 * @returns one line: `done …`, or `refused …` and why
 */
export async function obey(db: Database, line: string): Promise<string> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  try {
    return `done ${await act(db, word, rest)}`
  } catch (error) {
    return `refused ${(error as Error).message}`.replaceAll('\n', ' ')
  }
}

async function act(db: Database, word: string, rest: string[]): Promise<string> {
  switch (word) {
    case 'user':
      return (await readUserCommand(rest)(db)).join(' · ')
    case 'shift':
      return shiftMatch(db, rest[0] ?? '', Number(rest[1]))
    default:
      throw new Error(`There is no word "${word}".`)
  }
}

/** The API takes no match in the past: this is how one comes to lie there. Open screens hear of it like of any change. */
async function shiftMatch(db: Database, id: string, hours: number): Promise<string> {
  if (!Number.isFinite(hours)) throw new Error('By how many hours?')
  const later = (instant: typeof matches.startsAt | typeof matches.endsAt) =>
    sql`${instant} + make_interval(mins => ${Math.round(hours * 60)})`
  return db.change(async (tx, emit) => {
    const [row] = await tx
      .update(matches)
      .set({ startsAt: later(matches.startsAt), endsAt: later(matches.endsAt) })
      .where(eq(matches.id, id))
      .returning()
    if (!row) throw new Error(`There is no match ${id}.`)
    emit({ type: 'match.edited', matchId: id, title: row.title, isPrivate: row.type === 'private', visibilityChanged: false })
    return row.startsAt.toISOString()
  })
}
