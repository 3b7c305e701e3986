import type { MailTest } from '@coup-denvoi/contract/instance/instance.schema'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { lockSuperAdmin } from '../instance.access.ts'
import { testMail } from '../instance.mails.ts'
import type { Instance } from '../instance.public.ts'

type SendTestMail = { db: Database; actor: Pick<Viewer, 'id'>; input: { to: string }; mailer: Mailer; instance: Instance }

/** Says what the mail server said, instead of failing: the operator has to see it. @throws PERMISSION_DENIED */
export async function sendTestMail({ db, actor, input: { to }, mailer, instance }: SendTestMail): Promise<MailTest> {
  await db.transaction((change) => lockSuperAdmin(change, actor))
  try {
    await mailer.send(testMail({ to, site: instance.settings() }))
    return { outcome: instance.config.smtpUrl ? 'sent' : 'written', reason: '' }
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
