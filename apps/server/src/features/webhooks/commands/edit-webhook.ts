import type { Webhook, WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { type Actor, lockWebhook, throwIfUnfit, type WebhookOfScope } from '../webhooks.access.ts'
import { findWebhook } from '../webhooks.queries.ts'
import { webhooks } from '../webhooks.table.ts'
import { recordWebhookAct } from './record-webhook-act.ts'

type EditWebhook = {
  db: Database
  actor: Actor
  input: WebhookOfScope & { changes: Partial<WebhookDraft> }
  sender: WebhookSender
  now?: Date
}

/** The actor answers for it from now on. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOK_NOT_FOUND, INVALID_ARGUMENT */
export async function editWebhook({ db, actor, input: { changes, ...scope }, sender, now }: EditWebhook): Promise<Webhook> {
  throwIfUnfit(changes, scope, sender)
  return db.transaction(async (change) => {
    const row = await lockWebhook(change, actor, scope)
    const { url = row.url, active = row.active } = changes
    const events = changes.events ? [...new Set(changes.events)] : row.events
    // Turned on or off by hand, it is no longer paused.
    const pauseReason = changes.active === undefined ? row.pauseReason : null
    await change.tx.update(webhooks).set({ url, active, events, pauseReason, ownerId: actor.id }).where(eq(webhooks.id, row.id))
    await recordWebhookAct(change, actor, { ...row, url }, 'instance.webhook-changed')
    return findWebhook(change.tx, row.id)
  }, now)
}
