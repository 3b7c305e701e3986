import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import { type EnvironmentConfig, effectiveSettings } from '#features/instance/instance.present.ts'
import { readStoredTimeZone } from '#features/instance/instance.queries.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { isNotMigrated } from '#platform/database/schema-version.ts'

/** For a process that is no server: it tells times, and names files, as the server of the site does. */
export async function setTimeZoneOfSite(db: Queryable, config: EnvironmentConfig): Promise<void> {
  const timeZone = await readStoredTimeZone(db).catch((error) => {
    if (isNotMigrated(error)) return null
    throw error
  })
  setTimeZone(effectiveSettings({ timeZone }, config).timeZone)
}
