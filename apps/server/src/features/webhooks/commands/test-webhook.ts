import { TEST_EVENT } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { webhookDeliveries } from '../webhook-deliveries.table.ts'
import { type Actor, lockWebhook, type WebhookOfScope } from '../webhooks.access.ts'
import { deliverWebhook } from '../webhooks.jobs.ts'

type TestWebhook = { db: Database; actor: Actor; input: WebhookOfScope; now?: Date }

/** Also one that is off. The log says what became of it. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOK_NOT_FOUND */
export async function testWebhook({ db, actor, input, now = new Date() }: TestWebhook): Promise<void> {
  await db.transaction(async (change) => {
    const { id: webhookId } = await lockWebhook(change, actor, input)
    const deliveryId = newId()
    await change.tx
      .insert(webhookDeliveries)
      .values({ id: deliveryId, webhookId, event: TEST_EVENT, facts: {}, nextAttemptAt: now, createdAt: now })
    change.enqueue(deliverWebhook({ deliveryId, attempt: 1, byHand: true }))
  }, now)
}
