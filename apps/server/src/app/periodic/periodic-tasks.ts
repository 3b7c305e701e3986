import type { Logger } from 'pino'
import type { BackupManifest } from '#platform/backup/backup-format.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { SharedSetup } from '#platform/database/server-name.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'
import { startInitialAdmin } from '../initial-admin.ts'
import { startComparingServers } from '../setup/compare-servers.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startNightlyBackups } from './nightly-backups.ts'
import { startPresenceUpdates } from './presence.ts'
import { startRetention } from './retention.ts'
import { startSeriesPublication } from './series-publication.ts'

type PeriodicTasks = {
  db: Database
  hub: LiveHub
  config: Config
  sharedSetup: SharedSetup
  backUp(file: string): Promise<BackupManifest>
  presenceIntervalMs: number | undefined
  heartbeatIntervalMs: number | undefined
  log: Logger
  onError(error: unknown, during: string): void
}

/** Starts the work that a server repeats on timers. @returns stops it, and waits for what runs */
export function startPeriodicTasks({
  db,
  hub,
  config,
  sharedSetup,
  backUp,
  presenceIntervalMs,
  heartbeatIntervalMs,
  log,
  onError,
}: PeriodicTasks) {
  const stops = [
    startHeartbeat({ db, hub, onError, intervalMs: heartbeatIntervalMs }),
    startPresenceUpdates({ db, hub, onError, intervalMs: presenceIntervalMs }),
    startRetention({ db, onDone: (removed) => log.info(removed, 'removed what was kept long enough'), onError }),
    startSeriesPublication({ db, onError }),
  ]
  if (config.backupDir)
    stops.push(
      startNightlyBackups({
        directory: config.backupDir,
        keep: config.backupKeep,
        backUp,
        onDone: (file, manifest) => log.info({ file, files: manifest.files.count }, 'the nightly backup is made'),
        onError,
      }),
    )
  if (config.initialAdminEmail) stops.push(startInitialAdmin({ db, email: config.initialAdminEmail, onError }))
  if (config.databaseUrl)
    stops.push(startComparingServers({ db, setup: sharedSetup, onDifference: (consequence) => log.warn(consequence), onError }))
  return async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
