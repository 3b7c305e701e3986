import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import type { Mailer } from './mail.ts'

/** Sends over SMTP, or writes files in the data directory if no server is configured. Nodemailer is loaded with the first mail. */
export function createMailer(config: MailerConfig, log: Logger): Mailer {
  return { send: async (mail) => (await openMailer(config, log)).send(mail) }
}

type MailerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

async function openMailer({ smtpUrl, mailFrom, dataDir }: MailerConfig, log: Logger): Promise<Mailer> {
  if (smtpUrl) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts')
    return createSmtpMailer(smtpUrl, mailFrom)
  }
  const { createFileMailer } = await import('./file-mailer.ts')
  return createFileMailer(join(dataDir, 'mails'), mailFrom, log)
}
