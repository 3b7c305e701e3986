import type { WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { and, arrayContains, eq, isNull, or } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { newId } from '#platform/new-id.ts'
import type { EventPlace } from '../wanted-events.public.ts'
import { toMatchFacts, type WebhookFacts } from '../webhook-bodies.present.ts'
import { webhookDeliveries } from '../webhook-deliveries.table.ts'
import { deliverWebhook } from '../webhooks.jobs.ts'
import { webhooks } from '../webhooks.table.ts'

/** Stores a delivery for each webhook that wants the event, in the transaction of the act. */
export async function recordEvent(change: Change, event: WebhookEventName, place: EventPlace, facts: WebhookFacts): Promise<void> {
  await store(change, event, await lockWebhooksFor(change.tx, event, place), facts)
}

/** The same with the match as the act has left it. */
export async function recordMatchEvent(
  change: Change,
  event: WebhookEventName,
  place: EventPlace,
  { matchId, ...facts }: Omit<WebhookFacts, 'match'> & { matchId: string },
): Promise<void> {
  const { tx } = change
  const [ids, [row]] = await inOneTrip(lockWebhooksFor(tx, event, place), tx.select().from(matches).where(eq(matches.id, matchId)))
  if (row) await store(change, event, ids, { match: toMatchFacts(row), ...facts })
}

/** They cannot be deleted until the transaction ends. */
async function lockWebhooksFor(tx: Transaction, event: WebhookEventName, { groupId, isPublic }: EventPlace): Promise<string[]> {
  const places = [...(groupId === null ? [] : [eq(webhooks.groupId, groupId)]), ...(isPublic ? [isNull(webhooks.groupId)] : [])]
  if (places.length === 0) return []
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(or(...places), eq(webhooks.active, true), arrayContains(webhooks.events, [event])))
    .orderBy(webhooks.id)
    .for('key share')
  return rows.map(({ id }) => id)
}

async function store({ tx, enqueue, now }: Change, event: WebhookEventName, webhookIds: string[], facts: WebhookFacts): Promise<void> {
  if (webhookIds.length === 0) return
  const rows = webhookIds.map((webhookId) => ({ id: newId(), webhookId, event, facts, nextAttemptAt: now, createdAt: now }))
  await tx.insert(webhookDeliveries).values(rows)
  for (const { id: deliveryId } of rows) enqueue(deliverWebhook({ deliveryId, attempt: 1 }))
}
