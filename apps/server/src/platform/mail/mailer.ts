import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Sends over SMTP, or writes files in the data directory if no server is configured. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  if (smtpUrl) return createSmtpMailer(smtpUrl, mailFrom)
  return createFileMailer(join(dataDir, 'mails'), mailFrom, log)
}
