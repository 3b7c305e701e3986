import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { sessions } from '#features/users/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Browsers that are told while the app is closed. They belong to a session: whoever signs out is not told any more. */
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
    /** The address of one browser at its push service: whoever knows it and the keys can write to it. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId), index('push_subscriptions_session').on(table.sessionId)],
)
