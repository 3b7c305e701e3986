import { defineJob } from '#platform/jobs/job.ts'

/**
 * Tries to deliver. Each try is a job of its own, so that its time is ours to choose; a job whose process died runs again.
 * @property attempt from 1; one that was made already is not made again
 * @property byHand somebody asked for it: also for a webhook that is off
 */
export const deliverWebhook = defineJob<{ deliveryId: string; attempt: number; byHand?: true }>('webhooks.deliver', {
  // A receiver that takes its time keeps no other waiting.
  atOnce: 10,
})

/** Tells who saved a webhook last that it is paused. */
export const announcePause = defineJob<{ webhookId: string }>('webhooks.announce-pause')
