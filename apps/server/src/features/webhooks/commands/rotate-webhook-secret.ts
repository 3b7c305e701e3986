import { FORMER_SECRET_HOURS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { newWebhookSecret, toSecretText } from '../webhook-secret.auth.ts'
import { type Actor, lockWebhook, type WebhookOfScope } from '../webhooks.access.ts'
import { webhooks } from '../webhooks.table.ts'
import { recordWebhookAct } from './record-webhook-act.ts'

type RotateWebhookSecret = { db: Database; actor: Actor; input: WebhookOfScope; seal: SecretSeal; now?: Date }

/** The former secret signs for another day, so that the receiver can be changed meanwhile. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, WEBHOOK_NOT_FOUND */
export async function rotateWebhookSecret({ db, actor, input, seal, now = new Date() }: RotateWebhookSecret): Promise<{ secret: string }> {
  const secret = newWebhookSecret()
  await db.transaction(async (change) => {
    const row = await lockWebhook(change, actor, input)
    const formerSecretUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * 60 * 60_000)
    await change.tx
      .update(webhooks)
      .set({ secret: seal.seal(secret, row.id), formerSecret: row.secret, formerSecretUntil })
      .where(eq(webhooks.id, row.id))
    await recordWebhookAct(change, actor, row, 'instance.webhook-changed')
  }, now)
  return { secret: toSecretText(secret) }
}
