import { MAX_WEBHOOKS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import type { Webhook, WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
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
  input: WebhookScope & WebhookDraft & { sendKey?: string }
  seal: SecretSeal
  sender: WebhookSender
  now?: Date
}

/**
 * Does nothing for the same key once more: who sends it again has not seen the secret.
 * @returns the webhook with its secret, which is stored sealed
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOKS_FULL, INVALID_ARGUMENT, WEBHOOK_SENT for the key of a webhook with other values
 */
export async function createWebhook({
  db,
  actor,
  input: { groupId, sendKey, ...draft },
  seal,
  sender,
  now = new Date(),
}: CreateWebhook): Promise<{ webhook: Webhook; secret: string }> {
  throwIfUnfit(draft, { groupId }, sender)
  return db.transaction(async (change) => {
    const { tx } = change
    await lockScope(change, actor, { groupId })
    const id = sendKey === undefined ? newId() : idFromKey(actor.id, sendKey)
    const values = { groupId: groupId ?? null, url: draft.url, events: [...new Set(draft.events)] }
    const [known] = await tx.select().from(webhooks).where(eq(webhooks.id, id))
    if (known && isSentAgain(known, values, 'WEBHOOK_SENT')) {
      const sent = seal.open(known.secret, id)
      if (!sent) throw apiError('WEBHOOK_SENT')
      return { webhook: await findWebhook(tx, id), secret: toSecretText(sent) }
    }
    if ((await countWebhooks(tx, { groupId })) >= MAX_WEBHOOKS) throw apiError('WEBHOOKS_FULL')
    const secret = newWebhookSecret()
    const row = { id, ...values, active: draft.active, ownerId: actor.id, secret: seal.seal(secret, id), createdAt: now }
    await tx.insert(webhooks).values(row)
    await recordWebhookAct(change, actor, row, 'instance.webhook-added')
    return { webhook: await findWebhook(tx, id), secret: toSecretText(secret) }
  }, now)
}
