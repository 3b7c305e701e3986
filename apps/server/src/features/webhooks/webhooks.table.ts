import { WEBHOOK_EVENTS, WEBHOOK_PAUSE_REASONS } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Addresses that are called when something happens in a group or, without one, in a public match. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    groupId: text().references(() => groups.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    active: boolean().notNull().default(true),
    /** Why the server turned it off. */
    pauseReason: text({ enum: WEBHOOK_PAUSE_REASONS }),
    /** Who saved it last, and must still be allowed to see what it tells. */
    ownerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed for this row. */
    secret: text().notNull(),
    /** Signs until then, too. */
    formerSecret: text(),
    formerSecretUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('webhooks_group').on(table.groupId),
    index('webhooks_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    check('webhooks_pause', sql`${table.pauseReason} is null or not ${table.active}`),
    check('webhooks_pause_reason', sql`${table.pauseReason} in ('failing', 'gone', 'owner', 'secret')`),
    check('webhooks_former_secret', sql`(${table.formerSecret} is null) = (${table.formerSecretUntil} is null)`),
    check('webhooks_events', sql`cardinality(${table.events}) > 0`),
  ],
)

export type WebhookRow = typeof webhooks.$inferSelect
