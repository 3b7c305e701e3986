/** A mail to one person, as HTML and plain text. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** The name of the sender where MAIL_FROM has none. */
export type SenderName = () => string

export type Mailer = {
  /** Resolves when the mail was accepted; throws if it should be retried later. */
  send(mail: Mail): Promise<void>
}
