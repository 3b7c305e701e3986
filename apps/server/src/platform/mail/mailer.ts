import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Sends by the SMTP server that the configuration names; without one, mails become files in the data directory. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  if (smtpUrl) return createSmtpMailer(smtpUrl, mailFrom)
  return createFileMailer(join(dataDir, 'mails'), mailFrom, log)
}
