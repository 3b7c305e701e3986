import { NOTIFICATION_TOPICS } from '@coup-denvoi/contract/notifications/notification.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'

/** The channels a user chose for a topic; without a row the defaults apply. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: NOTIFICATION_TOPICS }).notNull(),
    app: boolean().notNull(),
    email: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    check(
      'notification_settings_topic',
      sql`${table.topic} in ('messages', 'contacts', 'matches', 'announcements', 'cancellations', 'organising', 'arrivals', 'departures', 'digest', 'groups', 'votes', 'attendance', 'payments')`,
    ),
  ],
)
