import { errors } from '@coup-denvoi/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withTimeLimit } from '#platform/concurrency/time-limit.ts'
import { assertDiskSpace } from '#platform/data-directory/disk-space.ts'
import { sendError } from '#platform/http/error-response.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { errorReason } from '#platform/logs/logger.ts'
import { sharedFor } from '#platform/metrics/shared-for.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { VERSION } from '#platform/version.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { lastBackupTime } from '../periodic/nightly-backups.ts'

const CHECK_TIMEOUT_MS = 2000
/** A bucket may ask for money for each request. */
const FILES_PROBE_MS = 30_000

/** Liveness, readiness and metrics. */
export async function probeRoutes(
  app: FastifyInstance,
  { dependencies: { config, database, files, mailer, metrics } }: { dependencies: AppDependencies },
): Promise<void> {
  // Probes must answer under load too.
  const quiet = { isQuiet: true, pressureHandler: () => undefined }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  app.get('/health', { config: { ...quiet, metricsLabel: 'health' } }, async () => ({ status: 'ok', version: VERSION }))

  // These don't keep anybody from playing: no proxy has to take the process out.
  const fileStoreFailure = sharedFor(FILES_PROBE_MS, () => failureOf(files.ping))
  const findDegraded = async ({ log }: FastifyRequest): Promise<string[]> => {
    const storeError = await fileStoreFailure()
    if (storeError) log.warn({ reason: errorReason(storeError) }, 'the file store does not answer')
    return [...(storeError ? ['files'] : []), ...(mailer.isWell() ? [] : ['mails'])]
  }
  metrics.gauge('file_store_well', '1 if the bucket or the directory for photos answers', async () => Number(!(await fileStoreFailure())))

  const ping = {
    database: () => database.connection.ping(),
    live: () => database.bus.ping(),
    disk: () => assertDiskSpace(config.dataDir),
  }
  for (const [name, help] of [
    ['database', '1 if the database answers'],
    ['live', '1 if what carries the live updates answers'],
    ['disk', '1 unless the disk of the data directory is nearly full'],
  ] as const)
    metrics.gauge(`${name}_well`, help, async () => Number(!(await failureOf(ping[name]))))

  app.get('/ready', { config: { ...quiet, metricsLabel: 'ready' } }, async (request, reply) => {
    const checks = {
      database: await succeeds(ping.database, request),
      live: await succeeds(ping.live, request),
      disk: await succeeds(ping.disk, request),
    }
    if (Object.values(checks).every(Boolean)) return { status: 'ready', checks, degraded: await findDegraded(request) }
    const { status, message } = errors.UNAVAILABLE
    return reply.code(status).send({ code: 'UNAVAILABLE', status, message, checks })
  })

  // Several metrics of one scrape share a reading.
  const jobs = sharedFor(1000, () => database.jobQueue.readState())
  metrics.gauge('jobs_due', 'Jobs that should have run by now', async () => (await jobs()).due)
  metrics.gauge('jobs_lag_seconds', 'For how long the oldest of these has been due', async () => (await jobs()).lagSeconds)
  metrics.gauge('jobs_retrying', 'Jobs that failed, and will be tried again', async () => (await jobs()).retrying)
  metrics.gauge('jobs_failed', 'Jobs that failed for good within half a day', async () => (await jobs()).failed)
  const { poolState } = database.connection
  if (poolState) {
    metrics.gauge('database_connections_open', 'Connections of this process, without the one that listens', () => poolState().open)
    metrics.gauge('database_connections_idle', 'Those that nobody uses', () => poolState().idle)
    metrics.gauge('database_connections_waiting', 'Calls that wait for a connection', () => poolState().waiting)
  }
  const { backupDir } = config
  if (backupDir)
    metrics.gauge('backup_last_success_timestamp_seconds', 'When the last nightly backup was made', async () =>
      Math.round((await lastBackupTime(backupDir)) / 1000),
    )

  app.get('/metrics', { config: { ...quiet, metricsLabel: 'metrics' } }, async (request, reply) => {
    if (!isLocalRequest(request) && !hasBearerToken(request, config.metricsToken)) return sendError(reply, 'NOT_FOUND')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

async function succeeds(check: () => Promise<void>, { log }: FastifyRequest): Promise<boolean> {
  const error = await failureOf(check)
  if (error) log.warn({ reason: errorReason(error) }, 'not ready')
  return !error
}

/** @returns the error; null if it succeeds */
async function failureOf(check: () => Promise<void>): Promise<unknown> {
  try {
    await withTimeLimit(CHECK_TIMEOUT_MS, check())
    return null
  } catch (error) {
    return error
  }
}

/** True for requests of this machine that no local proxy forwarded. */
function isLocalRequest({ ip, headers }: FastifyRequest): boolean {
  return isLoopback(ip) && !['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
}

const hasBearerToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && isSameSecret(`Bearer ${token}`, headers.authorization)
