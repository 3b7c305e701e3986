import type { InstanceSettings, SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { DEFAULT_MAIL_SENDER } from '@coup-denvoi/contract/instance/mail-server.rules'
import type { MailerConfig } from '#platform/mail/mailer.ts'
import { toSmtpUrl } from '#platform/mail/smtp-url.ts'
import type { EnvironmentConfig } from './instance.present.ts'
import type { MailPasswordSeal } from './mail-password.auth.ts'

/** The settings that apply, and what is stored of the password. */
export type MailSettings = { settings: InstanceSettings; sealedPassword: string | null }

/** Where mails go: the environment wins, and without an address of the site none leaves, because their links would lead nowhere. */
export function toMailerConfig(
  { settings, sealedPassword }: MailSettings,
  config: EnvironmentConfig,
  seal: MailPasswordSeal,
): Pick<MailerConfig, 'smtpUrl' | 'mailFrom'> {
  const mailFrom = settings.mailFrom || DEFAULT_MAIL_SENDER
  if (config.smtpUrl) return { smtpUrl: config.smtpUrl, mailFrom }
  // An unreadable password is an empty one: the server refuses it, which is seen.
  const password = (sealedPassword && seal.open(sealedPassword)) ?? ''
  return { smtpUrl: config.appOrigin ? toSmtpUrl(settings, password) : null, mailFrom }
}

export const toMailState = (mail: MailSettings, config: EnvironmentConfig, seal: MailPasswordSeal): SettingsForm['mail'] => ({
  isSent: toMailerConfig(mail, config, seal).smtpUrl !== null,
  password: mail.sealedPassword === null || config.smtpUrl ? 'none' : seal.open(mail.sealedPassword) === null ? 'unreadable' : 'stored',
})
