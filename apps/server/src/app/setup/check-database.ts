import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { callControlSocket } from '#platform/data-directory/control-socket.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { assertNotNewer } from '#platform/database/schema-version.ts'

const MAX_CLOCK_DIFFERENCE_MS = 2000
const SIGNAL_TIMEOUT_MS = 5000

/** Tries the database. @returns what is right @throws Error with what is not */
export async function checkDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<string> {
  if (!databaseUrl) return checkEmbedded(dataDir)
  const { openPostgres } = await import('#platform/database/open-postgres.ts')
  const connection = await openPostgres(databaseUrl, {
    directUrl: databaseDirectUrl,
    runMigrations: false,
    poolSize: 1,
    applicationName: 'coup-denvoi-check',
  })
  try {
    const server = await checkServer(connection)
    await assertNotNewer(connection.drizzle)
    await checkSignals(connection)
    if (!databaseDirectUrl) return server
    await checkSessionSettings(connection)
    return `${server}, through a pooler`
  } finally {
    await connection.close()
  }
}

async function checkEmbedded(dataDir: string): Promise<string> {
  const isRunning = await callControlSocket(dataDir, 'ping', {})
  if (isRunning) return 'embedded, a server uses it'
  const found = await stat(join(dataDir, 'database')).catch(() => null)
  return found ? 'embedded, no server uses it' : 'embedded, made by the first start'
}

async function checkServer({ jobsDatabase }: DatabaseConnection): Promise<string> {
  const started = Date.now()
  const { rows } = await jobsDatabase.executeSql(
    `select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now`,
  )
  const [{ version, now }] = rows as [{ version: string; now: string }]
  const milliseconds = Date.now() - started
  const difference = Math.abs(Number(now) - (started + milliseconds / 2))
  if (Number.parseInt(version, 10) < 15) throw new Error(`PostgreSQL ${version}, but 15 is the oldest that works`)
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    throw new Error(`its clock and the one of this machine differ by ${(difference / 1000).toFixed(1)} s: set both by NTP`)
  return `PostgreSQL ${version}, answers in ${milliseconds} ms, its clock is right`
}

/** A pooler in transaction mode takes LISTEN and then passes nothing on. */
async function checkSignals({ listen, jobsDatabase }: DatabaseConnection): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const channel = `coup_denvoi_check_${process.pid}`
  const listener = await listen(channel, () => heard.resolve(), heard.resolve)
  const timeout = setTimeout(
    () =>
      heard.reject(
        new Error('a NOTIFY does not arrive: behind a pooler in transaction mode, set DATABASE_DIRECT_URL to PostgreSQL itself'),
      ),
    SIGNAL_TIMEOUT_MS,
  )
  try {
    await jobsDatabase.executeSql('select pg_notify($1, $2)', [channel, ''])
    await heard.promise
  } finally {
    clearTimeout(timeout)
    await listener.stop()
  }
}

/** A pooler does not pass on the settings that our own connections have. */
async function checkSessionSettings({ jobsDatabase }: DatabaseConnection): Promise<void> {
  const { SESSION_SETTINGS } = await import('#platform/database/open-postgres.ts')
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    const { rows } = await jobsDatabase.executeSql(
      `select current_setting($1) as found, format('alter role %I in database %I set %s = %L', current_user, current_database(), $1::text, $2::text) as remedy`,
      [name, value],
    )
    const [{ found, remedy }] = rows as [{ found: string; remedy: string }]
    if (found === (name === 'jit' ? 'on' : '0')) throw new Error(`${name} is ${found}: run "${remedy}", and restart the pooler`)
  }
}
