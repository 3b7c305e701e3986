import type { MailSecurity, MailServerSettings } from '@coup-denvoi/contract/instance/mail-server.rules'
import { USUAL_MAIL_PORTS } from '@coup-denvoi/contract/instance/mail-server.rules'

/** Encryption that was asked for is required: falling back to none would give the password to eavesdroppers. */
const OPTIONS: Record<MailSecurity, string> = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' }

/** The same as SMTP_URL, of settings. @returns null where they name no server */
export function toSmtpUrl({ mailHost, mailPort, mailSecurity, mailUser }: MailServerSettings, password: string): string | null {
  if (mailHost === '') return null
  const host = mailHost.includes(':') ? `[${mailHost}]` : mailHost
  const user = mailUser === '' ? '' : `${encodeURIComponent(mailUser)}:${encodeURIComponent(password)}@`
  return `${mailSecurity === 'tls' ? 'smtps' : 'smtp'}://${user}${host}:${mailPort}${OPTIONS[mailSecurity]}`
}

/** What SMTP_URL says, without its user and password: some services have keys as names of users. */
export function readSmtpUrl(smtpUrl: string): Pick<MailServerSettings, 'mailHost' | 'mailPort' | 'mailSecurity' | 'mailUser'> {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl)
  const mailSecurity = protocol === 'smtps:' ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls'
  const usualPort = USUAL_MAIL_PORTS[mailSecurity === 'tls' ? 'tls' : 'starttls']
  return { mailHost: hostname.replaceAll(/[[\]]/g, ''), mailPort: Number(port) || usualPort, mailSecurity, mailUser: '' }
}
