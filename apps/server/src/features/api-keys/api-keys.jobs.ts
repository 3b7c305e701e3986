import { eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, defineJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MailSite } from '#platform/mail/mail-layout.ts'
import { apiKeyCreatedMail } from './api-keys.mails.ts'
import { apiKeys } from './api-keys.table.ts'

/** Tells the owner of an account that it has a new key: somebody else may have made it. */
export const announceApiKey = defineJob<{ userId: string; keyId: string }>('api-keys.announce-key')

type ApiKeyJobsDependencies = { db: Database; mailer: Mailer; origin: string; site: () => MailSite }

export function createApiKeyJobs({ db, mailer, origin, site }: ApiKeyJobsDependencies): JobHandler[] {
  return [
    createJobHandler(announceApiKey, async ({ userId, keyId }) => {
      const [owner] = await db.read.select().from(users).where(eq(users.id, userId))
      if (!owner?.emailVerified) return
      // Revoked meanwhile: the mail is sent nevertheless, or who revokes the key quickly would keep it from its owner.
      const [key] = await db.read.select().from(apiKeys).where(eq(apiKeys.id, keyId))
      const { email: to, displayName } = owner
      await mailer.send(
        apiKeyCreatedMail({ to, displayName, key: key ?? null, link: `${origin}/settings?section=programmes`, site: site() }),
      )
    }),
  ]
}
