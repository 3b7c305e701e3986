import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { conversations } from './conversations.table.ts'

export const messages = pgTable(
  'messages',
  {
    /** Chosen by the browser, so that a retry does not store a second message. */
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    senderId: text().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** The handover request shown as a card. */
    requestId: text().references(() => organizerReplacementRequests.id, { onDelete: 'set null' }),
    /** Only its sender sees it: the receiver had blocked them when it was sent. */
    withheld: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    /** When an admin hid it from both members; the text stays in the report. */
    hiddenAt: instant(),
    hiddenBy: text(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.createdAt, table.id),
    index('messages_sender').on(table.senderId),
    index('messages_request').on(table.requestId),
    // For the daily counts of the administration.
    index('messages_created_at').on(table.createdAt),
  ],
)

export const isHidden = sql<boolean>`${isNotNull(messages.hiddenAt)}`

/** Empty once the message is hidden. */
export const visibleText = sql<string>`case when ${messages.hiddenAt} is null then ${messages.text} else '' end`
