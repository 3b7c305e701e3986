import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import type { Mailer, SenderName } from './mail.ts'

/**
 * Sends over SMTP, or writes files in the data directory if no server is configured. Nodemailer is loaded with the first mail.
 * @param readConfig for each mail, because the mail server is a setting of the instance
 */
export function createMailer(readConfig: () => MailerConfig, log: Logger, senderName: SenderName): Mailer {
  return { send: async (mail) => (await openMailer(readConfig(), log, senderName)).send(mail) }
}

export type MailerConfig = Pick<Config, 'smtpUrl' | 'dataDir'> & { mailFrom: string }

async function openMailer({ smtpUrl, mailFrom, dataDir }: MailerConfig, log: Logger, senderName: SenderName): Promise<Mailer> {
  if (smtpUrl) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts')
    return createSmtpMailer(smtpUrl, mailFrom, senderName)
  }
  const { createFileMailer } = await import('./file-mailer.ts')
  return createFileMailer(join(dataDir, 'mails'), mailFrom, senderName, log)
}
