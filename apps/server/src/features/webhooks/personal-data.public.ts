import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { webhooks } from './webhooks.table.ts'

/** The webhooks of a user, without their secrets. */
export const webhookData = (db: Queryable, userId: string) => ({
  webhooks: db
    .select({
      url: webhooks.url,
      events: webhooks.events,
      groupId: webhooks.groupId,
      active: webhooks.active,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(eq(webhooks.ownerId, userId)),
})
