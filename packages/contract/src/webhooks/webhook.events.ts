export type WebhookEvent =
  /** Added, changed, deleted or paused: each process reads again what is wanted. */
  { type: 'webhooks.changed' }
