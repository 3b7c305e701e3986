import { MAIL_SETTING_NAMES } from '@coup-denvoi/contract/instance/mail-server.rules'
import type { MailTest, MailTry } from '@coup-denvoi/contract/instance/mail-server.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { MailError } from '#platform/mail/mail-error.ts'
import type { MailerConfig } from '#platform/mail/mailer.ts'
import { lockSettings, type SettingsEditor } from '../instance.access.ts'
import { testMail } from '../instance.mails.ts'
import { variablesInUse } from '../instance.present.ts'
import type { Instance } from '../instance.public.ts'
import { passwordFor } from '../mail-server.access.ts'
import { toMailerConfig } from '../mail-server.present.ts'

/** A mailer for settings that are not saved. */
export type TryMailer = (target: Pick<MailerConfig, 'smtpUrl' | 'mailFrom'>) => Mailer

type SendTestMail = { db: Database; editor: SettingsEditor; input: MailTry; mailer: Mailer; tryMailer: TryMailer; instance: Instance }

/**
 * Says why the mail server did not take it, instead of failing: the operator has to see it. The server may be one of the own network,
 * which is why only those who may set it can try it, and what does not speak SMTP is not quoted.
 * @throws like `lockEditor` and `passwordFor`
 */
export async function sendTestMail({ db, editor, input, mailer, tryMailer, instance }: SendTestMail): Promise<MailTest> {
  const target = await db.transaction(async (change) => {
    const { settings: before, sealedPassword } = await lockSettings(change, editor, instance.config)
    if (!input.server && input.password === undefined) return null
    const settings = { ...before, ...input.server }
    const fixed = variablesInUse(instance.config)
    if (MAIL_SETTING_NAMES.some((name) => fixed[name] && before[name] !== settings[name])) throw apiError('SETTING_FROM_ENVIRONMENT')
    const { config, mailPasswordSeal: seal } = instance
    const password = passwordFor({ before, after: settings, sealedPassword, typed: input.password, config, seal })
    return toMailerConfig({ settings, sealedPassword: password }, config, seal)
  })
  try {
    await (target ? tryMailer(target) : mailer).send(testMail({ to: input.to, site: instance.settings() }))
    return { outcome: (target ?? instance.mailerConfig()).smtpUrl ? 'sent' : 'written', problem: null, answer: '' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return { outcome: 'failed', problem: error.problem, answer: error.answer }
  }
}
