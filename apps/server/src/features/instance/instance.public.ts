import type { InstanceSettings, SettingName } from '@coup-denvoi/contract/instance/instance.schema'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.rules'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { Signal } from '#platform/live/signal.ts'
import { type EnvironmentConfig, effectiveSettings } from './instance.present.ts'
import { readStoredSettings } from './instance.queries.ts'

/** The settings of the site as this process knows them, kept up to date by signals. */
export type Instance = {
  /** What applies now; rules that must not be missed read the row under its lock. */
  settings(): InstanceSettings
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
  onError,
}: {
  db: Database
  config: EnvironmentConfig
  onError(error: unknown, during: string): void
}): Promise<Instance> {
  let current = effectiveSettings(null, config)
  let reads = 0

  async function refresh(): Promise<void> {
    const read = ++reads
    const stored = await readStoredSettings(db.read)
    // A later read may have ended before this one.
    if (read === reads) current = effectiveSettings(stored, config)
  }
  const refreshLater = () => void refresh().catch((error) => onError(error, 'reading the settings of the instance'))

  await refresh()
  return {
    settings: () => current,
    config,
    refresh,
    onSignal: ({ kind }) => {
      if (kind === 'instance-changed') refreshLater()
    },
    onGap: refreshLater,
  }
}

/** The names of the settings that somebody has set, for the journal. */
export async function readSetSettings(db: Queryable): Promise<string[]> {
  const stored = await readStoredSettings(db)
  return (Object.keys(SETTING_LABELS) as SettingName[]).filter((name) => stored?.[name] != null).map((name) => SETTING_LABELS[name])
}
