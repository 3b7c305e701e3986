import { tmpdir } from 'node:os'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/app/open-database.ts'

/** The database for real commands in the bench's process, with reactions, jobs and signals. */
export const openInProcess = (databaseUrl: string, redisUrl: string | null = null): Promise<OpenDatabase> =>
  openDatabase(
    { databaseUrl, databaseDirectUrl: null, redisUrl, dataDir: tmpdir() },
    {
      onError: (error) => {
        throw error
      },
    },
  )
