import { runOpenings, runPublications } from '#features/series/commands/run-publications.ts'
import type { Database } from '#platform/database/database.ts'

/** Kick-off times and hours of publication are whole minutes. */
const CHECK_INTERVAL_MS = 20_000

type PublicationOptions = { db: Database; onError(error: unknown, during: string): void; intervalMs?: number }

/** Publishes the matches of series when they are due. Several processes may do it at once. @returns stops it */
export function startSeriesPublication({ intervalMs = CHECK_INTERVAL_MS, ...options }: PublicationOptions): () => Promise<void> {
  let running: Promise<void> | null = null
  const check = async () => {
    try {
      const now = new Date()
      await runPublications({ ...options, now })
      await runOpenings({ ...options, now })
    } catch (error) {
      options.onError(error, 'looking for series that publish a match')
    }
    running = null
  }
  const timer = setInterval(() => {
    running ??= check()
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
