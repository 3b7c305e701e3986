import type { JournalPage, journalInputSchema } from '@coup-denvoi/contract/admin/journal.schema'
import { desc, sql } from 'drizzle-orm'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { journalEntries } from './journal.table.ts'

type PageInput = (typeof journalInputSchema)['_zod']['output']

/** A page of the journal, the latest first. @throws INVALID_ARGUMENT for a broken cursor */
export async function readJournal(db: Database, { cursor, limit }: PageInput): Promise<JournalPage> {
  const { key, id } = readInstantCursor(cursor, 'desc')
  const rows = await journalPage(db).execute({ cursorKey: key, cursorId: id, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
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
