import { DELIVERY_FAILURES } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Mailer } from '#platform/mail/mail.ts'
import { MailError } from '#platform/mail/mail-error.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import type { Metrics } from './metrics.ts'

export type MeasuredMailer = Mailer & {
  /** False from a mail that nobody took until one is taken; one to an address that nobody has says nothing. */
  isWell(): boolean
}

/** Counts the mails of this process. */
export function measureMailer(mailer: Mailer, metrics: Metrics): MeasuredMailer {
  let isWell = true
  let lastSent = 0
  const count = metrics.counter(
    'mails_total',
    'Mails that were handed over, or not: one that failed is tried again, one to an address that nobody has (refused) is not',
    'outcome',
    ['sent', 'failed', 'refused'],
  )
  metrics.gauge('mail_well', '0 from a mail that failed until one is sent', () => Number(isWell))
  metrics.gauge('mail_last_success_timestamp_seconds', 'When this process sent its last mail; 0 if it has sent none', () => lastSent)
  return {
    isWell: () => isWell,
    send: async (mail) => {
      try {
        await mailer.send(mail)
      } catch (error) {
        const isRefused = error instanceof MailError && error.isUnknownRecipient
        count(isRefused ? 'refused' : 'failed')
        if (!isRefused) isWell = false
        throw error
      }
      isWell = true
      lastSent = Math.round(Date.now() / 1000)
      count('sent')
    },
  }
}

/** Counts the push messages of this process. */
export function measurePushSender(sender: PushSender, metrics: Metrics): PushSender {
  const count = metrics.counter('pushes_total', 'Push messages that were sent, failed, or had no browser any more (expired)', 'outcome', [
    'sent',
    'failed',
    'expired',
  ])
  return {
    ...sender,
    send: async (target, message) => {
      try {
        const outcome = await sender.send(target, message)
        count(outcome)
        return outcome
      } catch (error) {
        count('failed')
        throw error
      }
    },
  }
}

/** Counts the webhooks that this process called. */
export function measureWebhookSender(sender: WebhookSender, metrics: Metrics): WebhookSender {
  const count = metrics.counter('webhooks_total', 'Webhooks that were called: taken (sent), or why not; those are tried again', 'outcome', [
    'sent',
    ...DELIVERY_FAILURES,
  ])
  return {
    ...sender,
    send: async (target, message) => {
      const outcome = await sender.send(target, message)
      count(outcome.failure ?? 'sent')
      return outcome
    },
  }
}
