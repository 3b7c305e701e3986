import type { MailTestProblem } from '@coup-denvoi/contract/instance/mail-server.schema'

/** Why a mail server did not take a mail. */
export class MailError extends Error {
  readonly problem: MailTestProblem
  /** Of the mail server; empty where it may not be one, because this is shown. */
  readonly answer: string
  /** The mail server knows nobody of this address, and never will. */
  readonly isUnknownRecipient: boolean

  constructor(error: unknown) {
    super(`The mail server did not take a mail: ${withoutAddresses(String(error))}`)
    this.problem = problemOf(error)
    const { response = '', command } = error as { response?: unknown; command?: unknown }
    this.isUnknownRecipient = command === 'RCPT TO' && UNKNOWN_RECIPIENT.test(String(response))
    this.answer = ANSWERED.includes(this.problem) ? withoutAddresses(String(response)).slice(0, MAX_ANSWER_LENGTH) : ''
  }
}

/**
 * Bad mailbox, bad domain, bad syntax, moved, null MX, disabled: https://www.iana.org/assignments/smtp-enhanced-status-codes. Without such a code,
 * a refusal may as well mean that this server may not send there, which the operator can change.
 */
const UNKNOWN_RECIPIENT = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1)\b/

const MAX_ANSWER_LENGTH = 300
/** After it has shown that it speaks SMTP. */
const ANSWERED: MailTestProblem[] = ['credentials', 'refused']

/** @see the codes of nodemailer's lib/errors.js */
function problemOf(error: unknown): MailTestProblem {
  const { code = '', name = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'EAUTH') return 'credentials'
  if (code === 'ETLS' || /wrong version number|SSL routines|EPROTO/.test(message)) return 'encryption'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'name'
  if (code === 'ETIMEDOUT' || name === 'TimeoutError') return 'timeout'
  if (/certificate|altnames/i.test(message)) return 'certificate'
  if (code === 'EPROTOCOL') return 'protocol'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'unreachable'
}

/** SMTP replies and nodemailer errors contain the recipient, which must not be logged. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"(]+@[^\s<>")]+/g, '…@…')
