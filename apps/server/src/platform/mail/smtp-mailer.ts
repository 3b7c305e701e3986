import { createTransport } from 'nodemailer'
import type { Mailer, SenderName } from './mail.ts'
import { MailError } from './mail-error.ts'
import { toMailOptions } from './mail-options.ts'

const CONNECTION_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
/** Shorter than the expiry of a job, so that a retry never overlaps. */
const SEND_TIMEOUT_MS = 60_000

/** Options that SMTP_URL may not set: mails use one connection each, and their content must not be logged. */
const FORBIDDEN_OPTIONS = ['pool', 'logger', 'debug', 'transactionLog']

/** @param smtpUrl `smtp://user:password@host:port`, `smtps:` for TLS from the start; nodemailer options in the query */
export function createSmtpMailer(smtpUrl: string, from: string, senderName: SenderName): Mailer {
  const url = new URL(smtpUrl)
  for (const option of FORBIDDEN_OPTIONS) url.searchParams.delete(option)
  const transport = createTransport({
    url: url.href,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
  })
  return {
    send: async (mail) => {
      await transport
        .sendMail({ ...toMailOptions(mail, from, senderName()), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
        .catch((error: unknown) => {
          throw new MailError(error)
        })
    },
  }
}
