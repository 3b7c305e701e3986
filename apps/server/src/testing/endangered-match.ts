import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import type { Database } from '#platform/database/database.ts'
import { startingIn } from './match-draft.ts'
import { createTestMatch, readMatchRow } from './match-fixtures.ts'
import type { Person } from './people.ts'

/** A match in six hours that lacks players, who have been told. @returns its id */
export async function createEndangeredMatch(db: Database, organizer: Person, players: readonly Person[]): Promise<string> {
  const id = await createTestMatch(db, organizer, { ...startingIn(6), minPlayers: 8, players })
  const { startsAt } = await readMatchRow(db, id)
  await announceDanger({ db, input: { matchId: id, hours: 24, startsAt: startsAt.getTime() } })
  return id
}
