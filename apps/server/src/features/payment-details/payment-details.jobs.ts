import type { PaymentWay } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, defineJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MailSite } from '#platform/mail/mail-layout.ts'
import { paymentDetailsChangedMail } from './payment-details.mails.ts'

/** Tells the owner of an account that they are paid otherwise: somebody else may want the money. Names no number: jobs are kept for hours. */
export const announcePaymentDetails = defineJob<{ userId: string; changed: PaymentWay[] }>('payment-details.announce-change')

type PaymentDetailsJobsDependencies = { db: Database; mailer: Mailer; origin: string; site: () => MailSite }

export function createPaymentDetailsJobs({ db, mailer, origin, site }: PaymentDetailsJobsDependencies): JobHandler[] {
  return [
    createJobHandler(announcePaymentDetails, async ({ userId, changed }) => {
      const [owner] = await db.read.select().from(users).where(eq(users.id, userId))
      if (!owner?.emailVerified) return
      const { email: to, displayName } = owner
      await mailer.send(paymentDetailsChangedMail({ to, displayName, changed, link: `${origin}/settings?section=paiement`, site: site() }))
    }),
  ]
}
