import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { organizerReplacementRequests } from '#features/matches/organizer-replacement-requests.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { conversations } from './conversations.table.ts'

/** What was said in a conversation. */
export const messages = pgTable(
  'messages',
  {
    /** Given by the browser that wrote it, so that sending again is sending once. */
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    senderId: text().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Its card: the request to organize a match that it came with. */
    requestId: text().references(() => organizerReplacementRequests.id, { onDelete: 'set null' }),
    /** The other one had blocked its sender when it was written: nobody but its sender ever sees it. */
    withheld: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    /** An admin took it from both who read it; what it said stays in the report that led to it. */
    hiddenAt: instant(),
    hiddenBy: text(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.createdAt, table.id),
    index('messages_sender').on(table.senderId),
    index('messages_request').on(table.requestId),
    // What the overview counts by day.
    index('messages_created_at').on(table.createdAt),
  ],
)

/** A moderator took it from both. */
export const isHidden = sql<boolean>`${isNotNull(messages.hiddenAt)}`

/** What both read of it: nothing any more once it is hidden. */
export const visibleText = sql<string>`case when ${messages.hiddenAt} is null then ${messages.text} else '' end`
