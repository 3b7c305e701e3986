import { isEmail } from '../users/user.rules.ts'

/** STARTTLS, TLS from the start, or nothing: for a server of the own network. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

export const DEFAULT_MAIL_PORT = 587
export const DEFAULT_MAIL_SENDER = 'ne-pas-repondre@localhost'
export const MAX_MAIL_PASSWORD_LENGTH = 500

/** The usual port of each. */
export const USUAL_MAIL_PORTS: Record<MailSecurity, number> = { starttls: DEFAULT_MAIL_PORT, tls: 465, none: 25 }

/** Settings that say where a mail goes, and as whom: the stored password is for these only. */
export const MAIL_TARGET_NAMES = ['mailHost', 'mailPort', 'mailSecurity', 'mailUser'] as const
export const MAIL_SETTING_NAMES = [...MAIL_TARGET_NAMES, 'mailFrom'] as const

export type MailServerSettings = { mailHost: string; mailPort: number; mailSecurity: MailSecurity; mailUser: string; mailFrom: string }

/** Empty, a name or an address; without scheme, port or path. */
export const isMailHost = (text: string): boolean => /^[\p{L}\p{N}_.:-]*$/u.test(text)

/** Empty, a name or an address: sent as it is. */
export const isMailUser = (text: string): boolean => !/[<>\p{Cc}]/u.test(text)

/** Empty, `foot@foot.example` or `Coup d’envoi <foot@foot.example>`. */
export function isMailSender(text: string): boolean {
  const [, address = text] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text) ?? []
  return text === '' || isEmail(address)
}

export const isSameMailTarget = (settings: MailServerSettings, others: MailServerSettings): boolean =>
  MAIL_TARGET_NAMES.every((name) => settings[name] === others[name])

/** What is missing to send with. */
export const whyNotMailServer = ({ mailHost, mailFrom }: MailServerSettings): 'MAIL_SENDER_MISSING' | null =>
  mailHost !== '' && mailFrom === '' ? 'MAIL_SENDER_MISSING' : null
