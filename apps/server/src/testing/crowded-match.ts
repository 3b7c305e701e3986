import { eq } from 'drizzle-orm'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './match-draft.ts'
import { createCrowd, type Person } from './people.ts'

/** A full match of `size` new players, the first of whom organizes it. */
export async function createCrowdedMatch(db: Database, size: number) {
  const [organizer, ...others] = (await createCrowd(db, size)) as [Person, ...Person[]]
  const id = await organizeMatch({ db, actor: organizer, input: matchDraft({ maxPlayers: size }) })
  for (const actor of others) await joinMatch({ db, actor, input: { id } })
  const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
  if (!row) throw new Error('there is no match')
  return { id, organizer, others, everyone: [organizer, ...others], endsAt: row.endsAt }
}
