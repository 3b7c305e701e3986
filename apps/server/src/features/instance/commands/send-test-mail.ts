import type { MailTest } from '@coup-denvoi/contract/instance/instance.schema'
import type { Database } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { lockEditor, type SettingsEditor } from '../instance.access.ts'
import { testMail } from '../instance.mails.ts'
import type { Instance } from '../instance.public.ts'

type SendTestMail = { db: Database; editor: SettingsEditor; input: { to: string }; mailer: Mailer; instance: Instance }

/** Says what the mail server said, instead of failing: the operator has to see it. @throws like `lockEditor` */
export async function sendTestMail({ db, editor, input: { to }, mailer, instance }: SendTestMail): Promise<MailTest> {
  await db.transaction((change) => lockEditor(change, editor))
  try {
    await mailer.send(testMail({ to, site: instance.settings() }))
    return { outcome: instance.config.smtpUrl ? 'sent' : 'written', reason: '' }
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
