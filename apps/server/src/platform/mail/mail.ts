/** A mail to one person, twice: for programs that show HTML and for those that don't. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** What mail programs are told besides. */
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves when the mail is out of our hands. Throws when it isn't: try again later. */
  send(mail: Mail): Promise<void>
}
