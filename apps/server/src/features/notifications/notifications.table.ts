import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** What a person is told. The fields beside the first ones say where a click leads. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({
      enum: [
        'rating',
        'match',
        'match_cancelled',
        'group_request',
        'group_join_accepted',
        'group_join_rejected',
        'group_ownership_transferred',
        'message',
        'contact_request',
        'organizer_replacement_request',
        'organizer_changed',
      ],
    }).notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    groupId: text(),
    requestId: text(),
    fromUserId: text(),
    matchId: text(),
    conversationId: text(),
    senderId: text(),
    message: text(),
    read: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    check(
      'notifications_type',
      sql`${table.type} in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed')`,
    ),
  ],
)
