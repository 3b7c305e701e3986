import { eq } from 'drizzle-orm'
import { groups } from '#features/groups/groups.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MailSite } from '#platform/mail/mail-layout.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import type { WebhookOutcome, WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { recordAttempt } from './commands/record-attempt.ts'
import { accountIdsOf, webhookBody } from './webhook-bodies.present.ts'
import { mayOwn } from './webhooks.access.ts'
import { announcePause, deliverWebhook } from './webhooks.jobs.ts'
import { webhookPausedMail } from './webhooks.mails.ts'
import { findDeliveryToSend, namesOf } from './webhooks.queries.ts'
import { type WebhookRow, webhooks } from './webhooks.table.ts'

type WebhookJobDependencies = {
  db: Database
  mailer: Mailer
  site: () => MailSite
  webhookSeal: SecretSeal
  webhookSender: WebhookSender
  /** Scheme and host of links. */
  origin: string
}

/** Delivers, and tells of webhooks that were paused. */
export function createWebhookJobs({ db, mailer, site, webhookSeal, webhookSender, origin }: WebhookJobDependencies): JobHandler[] {
  async function send({ delivery, webhook, owner }: Sendable, byHand: boolean): Promise<WebhookOutcome> {
    if (!webhook.active && !byHand) return notSent('off')
    if (!mayOwn(owner, webhook)) return notSent('owner')
    const secrets = openSecrets(webhookSeal, webhook, new Date())
    if (!secrets) return notSent('secret')
    const body = webhookBody(delivery, { names: await namesOf(db, accountIdsOf(delivery.facts)), origin })
    return webhookSender.send({ url: webhook.url, secrets }, { id: delivery.id, sentAt: new Date(), body })
  }

  return [
    createJobHandler(deliverWebhook, async ({ deliveryId, attempt, byHand = false }) => {
      const found = await findDeliveryToSend(db, deliveryId)
      // Deleted, or tried meanwhile by another job.
      if (!found || found.delivery.attempts >= attempt) return
      await recordAttempt({ db, delivery: found.delivery, attempt, outcome: await send(found, byHand) })
    }),

    createJobHandler(announcePause, async ({ webhookId }) => {
      const [found] = await db.read
        .select({ webhook: webhooks, owner: users, groupName: groups.name })
        .from(webhooks)
        .innerJoin(users, eq(users.id, webhooks.ownerId))
        .leftJoin(groups, eq(groups.id, webhooks.groupId))
        .where(eq(webhooks.id, webhookId))
      const reason = found?.webhook.pauseReason
      // Turned on again meanwhile.
      if (!found || !reason || !found.owner.emailVerified) return
      const { email: to, displayName } = found.owner
      const { groupId, url } = found.webhook
      const link = groupId ? `${origin}/groups/${groupId}` : `${origin}/admin?onglet=reglages`
      await mailer.send(
        webhookPausedMail({ to, displayName, host: new URL(url).host, groupName: found.groupName, reason, link, site: site() }),
      )
    }),
  ]
}

type Sendable = NonNullable<Awaited<ReturnType<typeof findDeliveryToSend>>>

const notSent = (failure: WebhookOutcome['failure']): WebhookOutcome => ({ failure, statusCode: null, answer: '', durationMs: 0 })

/** The present secret and, for a day, the former one. Null when the present one cannot be read. */
function openSecrets(seal: SecretSeal, { id, secret, formerSecret, formerSecretUntil }: WebhookRow, now: Date): Buffer[] | null {
  const present = seal.open(secret, id)
  if (!present) return null
  const former = formerSecret && formerSecretUntil && formerSecretUntil > now ? seal.open(formerSecret, id) : null
  return former ? [present, former] : [present]
}
