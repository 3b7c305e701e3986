import { eq } from 'drizzle-orm'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './match-draft.ts'
import { createPeople, type Person } from './people.ts'

/** Karim's match with three places: he, Nadia and Léa play, and Samir waits. */
export async function createLockerRoomMatch(db: Database, changes = {}) {
  const people = await createPeople(db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré'])
  const [karim, nadia, lea, samir] = people as [Person, Person, Person, Person]
  const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: 3, ...changes }) })
  const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
  for (const actor of [nadia, lea, samir]) await joinMatch({ db, actor, input: { id, token: row?.inviteToken } })
  return { karim, nadia, lea, samir, id, endsAt: row?.endsAt ?? new Date() }
}
