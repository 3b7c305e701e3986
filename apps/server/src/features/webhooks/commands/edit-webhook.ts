import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { sortEvents, type Webhook, type WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { eq } from 'drizzle-orm'
import { throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { type Actor, lockWebhook, throwIfUnfit, type WebhookOfScope } from '../webhooks.access.ts'
import { findWebhook } from '../webhooks.queries.ts'
import { webhooks } from '../webhooks.table.ts'
import { recordWebhookAct } from './record-webhook-act.ts'

type EditWebhook = {
  db: Database
  actor: Actor
  input: WebhookOfScope & Edit<WebhookDraft>
  sender: WebhookSender
  now?: Date
}

/** The actor answers for it from now on. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOK_NOT_FOUND, INVALID_ARGUMENT, EDITED_MEANWHILE */
export async function editWebhook({ db, actor, input: { changes: wanted, seen, ...scope }, sender, now }: EditWebhook): Promise<Webhook> {
  const changes = { ...wanted, ...(wanted.events && { events: sortEvents(wanted.events) }) }
  throwIfUnfit(changes, scope, sender)
  return db.transaction(async (change) => {
    const row = await lockWebhook(change, actor, scope)
    throwIfEditedMeanwhile({ changes, seen }, { url: row.url, events: sortEvents(row.events), active: row.active })
    const { url = row.url, events = row.events, active = row.active } = changes
    // Turned on or off by hand, it is no longer paused.
    const pauseReason = changes.active === undefined ? row.pauseReason : null
    await change.tx.update(webhooks).set({ url, active, events, pauseReason, ownerId: actor.id }).where(eq(webhooks.id, row.id))
    await recordWebhookAct(change, actor, { ...row, url }, 'instance.webhook-changed')
    return findWebhook(change.tx, row.id)
  }, now)
}
