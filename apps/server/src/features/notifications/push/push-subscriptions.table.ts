import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Push subscriptions of browsers, deleted with their session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Secret: with the keys, anybody can send to this browser. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId), index('push_subscriptions_session').on(table.sessionId)],
)
