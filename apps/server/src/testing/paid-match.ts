import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import type { Database } from '#platform/database/database.ts'
import { createTestMatch, readMatchRow } from './match-fixtures.ts'
import type { Person } from './people.ts'

type Paid = Partial<MatchDraft> & { groupId?: string; players?: readonly Person[]; before?: (id: string) => Promise<unknown> }

/** A match of 6,50 € for each player that is over. @param before what happens before its end @returns its id, and when it ended */
export async function endPaidMatch(
  db: Database,
  organizer: Person,
  { before, pricePerPlayer = 650, ...options }: Paid = {},
): Promise<{ id: string; endsAt: Date }> {
  const id = await createTestMatch(db, organizer, { pricePerPlayer, ...options })
  await before?.(id)
  const { endsAt } = await readMatchRow(db, id)
  await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
  return { id, endsAt }
}
