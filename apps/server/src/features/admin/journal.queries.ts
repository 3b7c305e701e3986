import type { JournalPage, journalInputSchema } from '@coup-denvoi/contract/admin/journal.schema'
import { desc, sql } from 'drizzle-orm'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { journalEntries } from './journal.table.ts'

type PageInput = (typeof journalInputSchema)['_zod']['output']

/** Latest first. @throws INVALID_ARGUMENT for an invalid cursor */
export async function readJournal(db: Database, { cursor, limit }: PageInput): Promise<JournalPage> {
  const { key, id } = readInstantCursor(cursor, 'desc')
  const rows = await journalPage(db).execute({ cursorKey: key, cursorId: id, limit: limit + 1 })
  return pageOf(rows, limit, {
    present: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    cursorOf: ({ createdAt, id }) => instantCursor({ at: createdAt, id }),
  })
}

const value = sql.placeholder

const journalPage = preparedStatement((db) =>
  db
    .select()
    .from(journalEntries)
    .where(sql`(${journalEntries.createdAt}, ${journalEntries.id}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`)
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(value('limit'))
    .prepare('page_of_journal'),
)
