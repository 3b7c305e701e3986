import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail as nodemailer takes it. @param from an address, with a name before it if wanted: `Coup d’envoi <foot@foot.example>` */
export function toMailOptions({ to, subject, text, html, headers }: Mail, from: string): SendMailOptions {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []
  return {
    // Objects, because in a text a comma would make two addresses of one.
    from: { name, address },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Nobody's "I am on holiday" is to answer.
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
