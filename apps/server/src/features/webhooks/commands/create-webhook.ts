import { MAX_WEBHOOKS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import type { Webhook, WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { newWebhookSecret, toSecretText } from '../webhook-secret.auth.ts'
import { type Actor, countWebhooks, lockScope, throwIfUnfit, type WebhookScope } from '../webhooks.access.ts'
import { findWebhook } from '../webhooks.queries.ts'
import { webhooks } from '../webhooks.table.ts'
import { recordWebhookAct } from './record-webhook-act.ts'

type CreateWebhook = {
  db: Database
  actor: Actor
  input: WebhookScope & WebhookDraft
  seal: SecretSeal
  sender: WebhookSender
  now?: Date
}

/** @returns the webhook with its secret, which is stored sealed @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOKS_FULL, INVALID_ARGUMENT */
export async function createWebhook({
  db,
  actor,
  input: { groupId, ...draft },
  seal,
  sender,
  now = new Date(),
}: CreateWebhook): Promise<{ webhook: Webhook; secret: string }> {
  throwIfUnfit(draft, { groupId }, sender)
  const secret = newWebhookSecret()
  const webhook = await db.transaction(async (change) => {
    const { tx } = change
    await lockScope(change, actor, { groupId })
    if ((await countWebhooks(tx, { groupId })) >= MAX_WEBHOOKS) throw apiError('WEBHOOKS_FULL')
    const id = newId()
    const { url, active } = draft
    const events = [...new Set(draft.events)]
    const row = { id, groupId: groupId ?? null, url, active, events, ownerId: actor.id, secret: seal.seal(secret, id), createdAt: now }
    await tx.insert(webhooks).values(row)
    await recordWebhookAct(change, actor, row, 'instance.webhook-added')
    return findWebhook(tx, id)
  }, now)
  return { webhook, secret: toSecretText(secret) }
}
