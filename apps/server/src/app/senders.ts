import type { Logger } from 'pino'
import type { TryMailer } from '#features/instance/commands/send-test-mail.ts'
import type { Instance } from '#features/instance/instance.public.ts'
import type { Config } from '#platform/config/config.ts'
import { createMailer, type MailerConfig } from '#platform/mail/mailer.ts'
import { measureMailer, measurePushSender, measureWebhookSender } from '#platform/metrics/measure-deliveries.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import { createWebhookSender } from '#platform/webhooks/webhook-sender.ts'

type SendersOptions = { config: Config; instance: Instance; metrics: Metrics; log: Logger }

/** What leaves the server, counted. `tryMailer` is not: it sends to a mail server that may not be the instance's. */
export function createSenders({ config, instance, metrics, log }: SendersOptions) {
  const mailerTo = (target: () => Omit<MailerConfig, 'dataDir'>) =>
    createMailer(
      () => ({ dataDir: config.dataDir, ...target() }),
      log,
      () => instance.settings().name,
    )
  const tryMailer: TryMailer = (target) => mailerTo(() => target)
  return {
    mailer: measureMailer(mailerTo(instance.mailerConfig), metrics),
    tryMailer,
    pushSender: measurePushSender(createPushSender(config), metrics),
    webhookSender: measureWebhookSender(createWebhookSender(config), metrics),
  }
}
