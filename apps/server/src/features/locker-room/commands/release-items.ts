import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { matchItems } from '../match-items.table.ts'

/** Makes all items of a user in a match free again. */
export async function releaseItems(tx: Transaction, { matchId, userId }: { matchId: string; userId: string }): Promise<void> {
  await itemsOfPlayer(tx).execute({ matchId, userId })
}

const itemsOfPlayer = preparedWrite((tx) =>
  tx
    .update(matchItems)
    .set({ takenBy: null })
    .where(and(eq(matchItems.matchId, sql.placeholder('matchId')), eq(matchItems.takenBy, sql.placeholder('userId'))))
    .prepare('release_items'),
)
