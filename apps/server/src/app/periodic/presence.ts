import { findEndedSessions, PRESENCE_INTERVAL_MS, recordPresence } from '#features/users/presence.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'

type PresenceOptions = {
  db: Database
  hub: Pick<LiveHub, 'sessionIds' | 'closeSessions'>
  onError: (error: unknown, during: string) => void
  intervalMs?: number
}

/**
 * Regularly records the sessions connected to this process, for all processes, and closes the connections of those that have expired.
 * @returns a function that stops it
 */
export function startPresenceUpdates({ db, hub, onError, intervalMs = PRESENCE_INTERVAL_MS }: PresenceOptions): () => Promise<void> {
  let recording = Promise.resolve()
  const record = async () => {
    const sessionIds = hub.sessionIds()
    await recordPresence(db, sessionIds, new Date())
    hub.closeSessions(await findEndedSessions(db, sessionIds))
  }
  const timer = setInterval(() => {
    recording = recording.then(record).catch((error: unknown) => onError(error, 'marking who is connected'))
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return recording
  }
}
