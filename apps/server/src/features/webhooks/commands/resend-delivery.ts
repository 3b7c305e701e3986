import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { webhookDeliveries } from '../webhook-deliveries.table.ts'
import { type Actor, lockWebhook, type WebhookOfScope } from '../webhooks.access.ts'
import { deliverWebhook } from '../webhooks.jobs.ts'

type ResendDelivery = { db: Database; actor: Actor; input: WebhookOfScope & { deliveryId: string }; now?: Date }

/** At once, also one that waits for its next try. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND */
export async function resendDelivery({ db, actor, input: { deliveryId, ...scope }, now = new Date() }: ResendDelivery): Promise<void> {
  await db.transaction(async (change) => {
    const { id: webhookId } = await lockWebhook(change, actor, scope)
    const [row] = await change.tx
      .update(webhookDeliveries)
      .set({ status: 'pending', nextAttemptAt: now })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
      .returning({ attempts: webhookDeliveries.attempts })
    if (!row) throw apiError('DELIVERY_NOT_FOUND')
    change.enqueue(deliverWebhook({ deliveryId, attempt: row.attempts + 1, byHand: true }))
  }, now)
}
