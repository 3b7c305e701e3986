import { type Delivery, WEBHOOK_EVENTS, type Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'

/** On, and never called. */
export const aWebhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  url: 'https://robot.exemple.fr/hook',
  events: [...WEBHOOK_EVENTS],
  active: true,
  pauseReason: null,
  ownerName: 'Nadia Belkacem',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastDelivery: null,
  ...more,
})

/** Taken at the first try. */
export const aDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: 'd1',
  event: 'match.organized',
  status: 'delivered',
  attempts: 1,
  failure: null,
  statusCode: 204,
  durationMs: 12,
  answer: '',
  createdAt: '2026-11-24T10:00:00.000Z',
  attemptedAt: '2026-11-24T10:00:01.000Z',
  nextAttemptAt: null,
  ...more,
})
