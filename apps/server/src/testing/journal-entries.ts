import { readJournal } from '#features/admin/journal.queries.ts'
import type { Database } from '#platform/database/database.ts'

/** The journal as admins see it, oldest first. */
export async function allJournalEntries(db: Database) {
  const { items } = await readJournal(db, { limit: 10_000 })
  return items.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })).reverse()
}

/** The journal entries of a target, oldest first. */
export const journalEntriesFor = async (db: Database, targetId: string) =>
  (await allJournalEntries(db)).filter((entry) => entry.targetId === targetId)
