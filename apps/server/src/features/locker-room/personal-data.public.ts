import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { matchItems } from './match-items.table.ts'
import { matchMessages } from './match-messages.table.ts'

const { addedBy, takenBy, ...item } = getTableColumns(matchItems)

/** What a user wrote, added and brings. */
export const lockerRoomData = (db: Queryable, userId: string) => ({
  messages: db.select().from(matchMessages).where(eq(matchMessages.userId, userId)).orderBy(asc(matchMessages.createdAt)),
  itemsAdded: db.select(item).from(matchItems).where(eq(matchItems.addedBy, userId)),
  itemsTaken: db.select(item).from(matchItems).where(eq(matchItems.takenBy, userId)),
})
