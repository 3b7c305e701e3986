import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * The nodemailer options of a mail.
 * @param from an address with an optional name: `Foot <foot@foot.example>`
 * @param defaultName where it has none
 */
export function toMailOptions({ to, subject, text, html, headers }: Mail, from: string, defaultName: string): SendMailOptions {
  const [, name = defaultName, address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []
  return {
    // Objects, because nodemailer splits strings at commas.
    from: { name, address },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Prevents automatic replies.
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
