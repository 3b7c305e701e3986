import { DELIVERY_FAILURES, DELIVERY_STATUSES, TEST_EVENT, WEBHOOK_EVENTS } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import type { WebhookFacts } from './webhook-bodies.present.ts'
import { webhooks } from './webhooks.table.ts'

/** What a webhook is sent, for as long as the log keeps it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The same for each try. */
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text({ enum: [...WEBHOOK_EVENTS, TEST_EVENT] }).notNull(),
    /** Without names: these are read from the accounts at each try, so that a deleted one leaves none. */
    facts: jsonb().$type<WebhookFacts>().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    failure: text({ enum: DELIVERY_FAILURES }),
    statusCode: integer(),
    durationMs: integer(),
    /** The beginning of the last answer. */
    answer: text().notNull().default(''),
    attemptedAt: instant(),
    nextAttemptAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // For the retention.
    index('webhook_deliveries_created_at').on(table.createdAt),
    check('webhook_deliveries_status', sql`${table.status} in ('pending', 'delivered', 'failed')`),
    check('webhook_deliveries_next', sql`${table.nextAttemptAt} is null or ${table.status} = 'pending'`),
  ],
)

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
