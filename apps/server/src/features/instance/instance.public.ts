import type { InstanceSettings, PublicInstance, SettingName, SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { Signal } from '#platform/live/signal.ts'
import type { MailerConfig } from '#platform/mail/mailer.ts'
import { nextLegalVersion, publishLegalVersion } from './commands/publish-legal-version.ts'
import { lockSettingsOfServer } from './instance.access.ts'
import { type EnvironmentConfig, effectiveSettings, toPublicInstance } from './instance.present.ts'
import { readStoredSettings } from './instance.queries.ts'
import { findLatestLegalVersion } from './legal.queries.ts'
import { createMailPasswordSeal, type MailPasswordSeal } from './mail-password.auth.ts'
import { toMailerConfig, toMailState } from './mail-server.present.ts'

/** The settings of the site as this process knows them, kept up to date by signals. */
export type Instance = {
  /** What applies now; rules that must not be missed read the row under its lock. */
  settings(): InstanceSettings
  /** What every page needs of them. */
  publicInstance(): PublicInstance
  /** Where mails go now. */
  mailerConfig(): Pick<MailerConfig, 'smtpUrl' | 'mailFrom'>
  mailState(): SettingsForm['mail']
  mailPasswordSeal: MailPasswordSeal
  config: EnvironmentConfig
  refresh(): Promise<void>
  /** For every signal of the bus. */
  onSignal(signal: Signal): void
  /** For when signals may have been missed. */
  onGap(): void
}

export async function openInstance({
  db,
  config,
  secret,
  onError,
}: {
  db: Database
  config: EnvironmentConfig
  /** The session secret. */
  secret: string
  onError(error: unknown, during: string): void
}): Promise<Instance> {
  const mailPasswordSeal = createMailPasswordSeal(secret)
  let current = effectiveSettings(null, config)
  let sealedPassword: string | null = null
  let termsVersion = 1
  let reads = 0
  let lastRead = 0

  async function refresh(): Promise<void> {
    const read = ++reads
    const [stored, version] = await Promise.all([readStoredSettings(db.read), findLatestLegalVersion(db.read)])
    // A later read may have ended before this one; one that is still under way is no reason to wait for what is known.
    if (read < lastRead) return
    lastRead = read
    current = effectiveSettings(stored, config)
    sealedPassword = stored?.mailPassword ?? null
    setTimeZone(current.timeZone)
    termsVersion = version?.number ?? 1
  }
  const refreshLater = () => void refresh().catch((error) => onError(error, 'reading the settings of the instance'))

  await publishLegalPages(db, config)
  await refresh()
  return {
    settings: () => current,
    publicInstance: () => toPublicInstance(current, termsVersion, config),
    mailerConfig: () => toMailerConfig({ settings: current, sealedPassword }, config, mailPasswordSeal),
    mailState: () => toMailState({ settings: current, sealedPassword }, config, mailPasswordSeal),
    mailPasswordSeal,
    config,
    refresh,
    onSignal: ({ kind }) => {
      if (kind === 'instance-changed') refreshLater()
    },
    onGap: refreshLater,
  }
}

/** The first version, or another where a newer program or the environment says something else. */
async function publishLegalPages(db: Database, config: EnvironmentConfig): Promise<void> {
  const [stored, latest] = await Promise.all([readStoredSettings(db.read), findLatestLegalVersion(db.read)])
  if (!nextLegalVersion(latest, effectiveSettings(stored, config))) return
  await db.transaction(async (change) => {
    const { isNew } = await publishLegalVersion(change, { settings: await lockSettingsOfServer(change, config) })
    if (isNew) change.emit({ type: 'instance.changed' })
  })
}

/** The names of the settings that somebody has set, for the journal. */
export async function readSetSettings(db: Queryable): Promise<string[]> {
  const stored = await readStoredSettings(db)
  return (Object.keys(SETTING_LABELS) as SettingName[]).filter((name) => stored?.[name] != null).map((name) => SETTING_LABELS[name])
}
