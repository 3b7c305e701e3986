import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockWebhook, type WebhookOfScope } from '../webhooks.access.ts'
import { webhooks } from '../webhooks.table.ts'
import { recordWebhookAct } from './record-webhook-act.ts'

type DeleteWebhook = { db: Database; actor: Actor; input: WebhookOfScope; now?: Date }

/** With its log. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOK_NOT_FOUND */
export async function deleteWebhook({ db, actor, input, now }: DeleteWebhook): Promise<void> {
  await db.transaction(async (change) => {
    const row = await lockWebhook(change, actor, input)
    await change.tx.delete(webhooks).where(eq(webhooks.id, row.id))
    await recordWebhookAct(change, actor, row, 'instance.webhook-deleted')
  }, now)
}
