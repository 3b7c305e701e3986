import type { Logger } from 'pino'
import { errorReason } from '#platform/logs/logger.ts'
import type { Mailer } from './mail.ts'
import { MailError } from './mail-error.ts'

/**
 * For jobs: a mail to an address that nobody has is not tried again. Most servers would take it, and return it to the sender later. The
 * operator is told without the address.
 */
export function giveUpUnknownRecipients(mailer: Mailer, log: Pick<Logger, 'warn'>): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail)
      } catch (error) {
        if (!(error instanceof MailError && error.isUnknownRecipient)) throw error
        log.warn({ reason: errorReason(error) }, 'nobody has the address of a mail')
      }
    },
  }
}
