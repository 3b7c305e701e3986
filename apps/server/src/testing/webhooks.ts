import { randomBytes } from 'node:crypto'
import { WEBHOOK_EVENTS, type WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { webhookDeliveries } from '#features/webhooks/webhook-deliveries.table.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { storageOf } from './storage-of.ts'

type WebhookOptions = Partial<typeof webhooks.$inferInsert>

/** A name that nobody will ever have. */
export const UNKNOWN_URL = 'https://robot.invalid/hook'

/** A webhook that this process has not heard of, whose secret no server can read. @returns its id */
export async function insertWebhook(db: Database, owner: { id: string }, options: WebhookOptions = {}): Promise<string> {
  const id = newId()
  const events: WebhookEventName[] = options.groupId ? [...WEBHOOK_EVENTS] : ['match.organized']
  const secret = randomBytes(40).toString('base64url')
  await storageOf(db)
    .insert(webhooks)
    .values({ id, url: UNKNOWN_URL, events, ownerId: owner.id, secret, ...options })
  return id
}

/** A delivery that waits. @returns its id */
export async function insertDelivery(
  db: Database,
  webhookId: string,
  options: Partial<typeof webhookDeliveries.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await storageOf(db)
    .insert(webhookDeliveries)
    .values({ id, webhookId, event: 'match.organized', facts: { match: { id: 'm1' } }, ...options })
  return id
}
