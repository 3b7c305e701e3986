import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import { testMail } from '#features/instance/instance.mails.ts'
import { effectiveSettings } from '#features/instance/instance.present.ts'
import { readStoredSettings } from '#features/instance/instance.queries.ts'
import { createMailPasswordSeal } from '#features/instance/mail-password.auth.ts'
import { type MailSettings, toMailerConfig, toMailState } from '#features/instance/mail-server.present.ts'
import type { Config } from '#platform/config/config.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import { findSessionSecret } from '#platform/data-directory/session-secret.ts'
import { isNotMigrated } from '#platform/database/schema-version.ts'
import { createLogger } from '#platform/logs/logger.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { createMailer, type MailerConfig } from '#platform/mail/mailer.ts'

/** In words, or why there is nothing to try. */
export type MailCheck = string | { notSet: string }

type MailTarget = { to: string | null; site: InstanceSettings; target: Pick<MailerConfig, 'smtpUrl' | 'mailFrom'>; mailer: Mailer }

/**
 * Tries the mail server in force, which the environment or « Réglages » names. The embedded database has one user: its server tries it.
 * @param to gets a mail; without it none is sent
 */
export async function checkMails(config: Config, to: string | null): Promise<MailCheck> {
  if (!config.databaseUrl) {
    const tried = await callControlSocket(config.dataDir, 'mail', { to })
    if (tried) return tried.result as MailCheck
  }
  const mail = await readMailSettings(config)
  if (!mail && !config.smtpUrl)
    return {
      notSet: config.databaseUrl
        ? 'no server in the environment, and « Réglages » are in a database that does not answer'
        : 'no server in the environment; that of « Réglages » is tried while the site runs',
    }
  const { settings, sealedPassword } = mail ?? { settings: effectiveSettings(null, config), sealedPassword: null }
  // Without one nothing can have been sealed with it.
  const seal = createMailPasswordSeal(findSessionSecret(config) ?? '')
  const target = toMailerConfig({ settings, sealedPassword }, config, seal)
  if (target.smtpUrl && toMailState({ settings, sealedPassword }, config, seal).password === 'unreadable')
    throw new Error('the password of the mail server is sealed with another SESSION_SECRET: type it again under « Réglages »')
  const mailer = createMailer(
    () => ({ ...config, ...target }),
    createLogger('silent'),
    () => settings.name,
  )
  return tryMails({ to, site: settings, target, mailer })
}

/** Sends one with the settings that apply. */
export async function tryMails({ to, site, target: { smtpUrl }, mailer }: MailTarget): Promise<MailCheck> {
  if (!smtpUrl) return { notSet: 'no server, neither in the environment nor in « Réglages »: they are written to files' }
  const { host } = new URL(smtpUrl)
  if (!to) return `${host}, not tried: npm run check ADDRESS sends one`
  await mailer.send(testMail({ to, site }))
  return `${host} has taken one to ${to}: look whether it has come, and not as spam`
}

/** @returns null where they cannot be read */
async function readMailSettings(config: Config): Promise<MailSettings | null> {
  if (!config.databaseUrl) return null
  const { openPostgres } = await import('#platform/database/open-postgres.ts')
  try {
    const connection = await openPostgres(config.databaseUrl, {
      directUrl: config.databaseDirectUrl,
      runMigrations: false,
      poolSize: 1,
      applicationName: 'coup-denvoi-check',
    })
    try {
      const stored = await readStoredSettings(connection.drizzle)
      return { settings: effectiveSettings(stored, config), sealedPassword: stored?.mailPassword ?? null }
    } finally {
      await connection.close()
    }
  } catch (error) {
    // A database that does not answer has a line of its own.
    return isNotMigrated(error) ? { settings: effectiveSettings(null, config), sealedPassword: null } : null
  }
}
