import type { Config } from '#platform/config/config.ts'
import { type OpenDatabase, openDatabase } from '../app/open-database.ts'
import { setTimeZoneOfSite } from '../app/site-time-zone.ts'

/** Opens the database for a program of the command line. */
export async function openForCommand(config: Config): Promise<OpenDatabase> {
  const database = await openDatabase(config, { onError: (error, during) => console.error(`While ${during}: ${error}`) })
  try {
    await setTimeZoneOfSite(database.db.read, config)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
