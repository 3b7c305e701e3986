import { asc, eq } from 'drizzle-orm'
import { journalEntries } from '#features/admin/journal.table.ts'
import type { Database } from '#platform/database/database.ts'

/** The journal entries of a target, oldest first. */
export const journalEntriesFor = (db: Database, targetId: string) =>
  db.read
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.targetId, targetId))
    .orderBy(asc(journalEntries.createdAt), asc(journalEntries.id))
