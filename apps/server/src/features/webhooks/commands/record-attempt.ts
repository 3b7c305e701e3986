import { nextAttemptAt } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { TEST_EVENT, type WebhookPauseReason } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { and, eq, gt } from 'drizzle-orm'
import type { Change, Database } from '#platform/database/database.ts'
import type { WebhookOutcome } from '#platform/webhooks/webhook-sender.ts'
import { type DeliveryRow, webhookDeliveries } from '../webhook-deliveries.table.ts'
import { announcePause, deliverWebhook } from '../webhooks.jobs.ts'
import { webhooks } from '../webhooks.table.ts'

const GONE = 410

type RecordAttempt = {
  db: Database
  delivery: Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'createdAt'>
  /** Which try it was. */
  attempt: number
  outcome: WebhookOutcome
  now?: Date
}

/** Writes a try to the log, and plans the next one or pauses the webhook. One that is recorded already changes nothing. */
export async function recordAttempt({ db, delivery, attempt, outcome, now = new Date() }: RecordAttempt): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    // The webhook before its deliveries, as whoever deletes it.
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)).for('no key update')
    if (!webhook) return
    const pause = whyPause(outcome)
    const next =
      outcome.failure === null || pause || IS_FINAL.has(outcome.failure) || delivery.event === TEST_EVENT
        ? null
        : nextAttemptAt(attempt, now)
    const status = outcome.failure === null ? 'delivered' : next ? 'pending' : 'failed'
    const recorded = await tx
      .update(webhookDeliveries)
      .set({ ...outcome, status, attempts: attempt, attemptedAt: now, nextAttemptAt: next })
      .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.attempts, attempt - 1)))
      .returning({ id: webhookDeliveries.id })
    if (recorded.length === 0) return
    if (next) enqueue(deliverWebhook({ deliveryId: delivery.id, attempt: attempt + 1 }, { startAfter: next }))
    if (!webhook.active) return
    if (pause) await pauseWebhook(change, webhook.id, pause)
    else if (status === 'failed' && delivery.event !== TEST_EVENT && !(await hasDeliveredSince(change, delivery)))
      await pauseWebhook(change, webhook.id, 'failing')
  }, now)
}

/** Another try would end in the same way. */
const IS_FINAL: ReadonlySet<string> = new Set(['off', 'owner', 'secret'])

function whyPause({ failure, statusCode }: WebhookOutcome): WebhookPauseReason | null {
  if (failure === 'owner' || failure === 'secret') return failure
  return statusCode === GONE ? 'gone' : null
}

async function pauseWebhook({ tx, emit, enqueue }: Change, webhookId: string, pauseReason: WebhookPauseReason): Promise<void> {
  await tx.update(webhooks).set({ active: false, pauseReason }).where(eq(webhooks.id, webhookId))
  emit({ type: 'webhooks.changed' })
  // Who may no longer see what it tells is not told about it.
  if (pauseReason !== 'owner') enqueue(announcePause({ webhookId }))
}

/** Whether anything arrived since the delivery was due: then it is the exception. */
async function hasDeliveredSince({ tx }: Change, { webhookId, createdAt }: RecordAttempt['delivery']): Promise<boolean> {
  const [row] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'delivered'),
        gt(webhookDeliveries.attemptedAt, createdAt),
      ),
    )
    .limit(1)
  return row !== undefined
}
