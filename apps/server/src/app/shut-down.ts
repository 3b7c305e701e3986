import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#platform/live/live-hub.ts'
import type { OpenDatabase } from './open-database.ts'

/** Time for what is under way to finish, within the ten seconds that a shutdown may take. */
const GRACE_MS = 7000
/** After this, the database is closed whatever still runs. */
const LIMIT_MS = GRACE_MS + 500
const CLOSE_IDLE_INTERVAL_MS = 100

type RunningParts = {
  app: FastifyInstance
  hub: LiveHub
  database: OpenDatabase
  stopPeriodicTasks: () => Promise<unknown>
  closeControlSocket: (() => Promise<unknown>) | null
}

/** Waits for requests in flight and for what runs beside them, then closes the database. */
export async function shutDown({ app, hub, database, stopPeriodicTasks, closeControlSocket }: RunningParts): Promise<void> {
  const forceClose = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  // Those of answers that had begun before: nobody told their clients to close them.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
  // At the same time: one after the other, they would take longer than they may together.
  const ended = Promise.all([app.close(), hub.close(), stopPeriodicTasks(), closeControlSocket?.(), database.jobQueue.close()])
  await Promise.race([ended, wait(LIMIT_MS, undefined, { ref: false })])
  clearTimeout(forceClose)
  clearInterval(closeIdle)
  await database.close()
}
