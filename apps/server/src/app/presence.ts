import { PRESENCE_INTERVAL_MS, recordPresence } from '#features/users/presence.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'

type PresenceOptions = {
  db: Database
  hub: Pick<LiveHub, 'sessionIds'>
  onError: (error: unknown, during: string) => void
  intervalMs?: number
}

/** Regularly records the sessions connected to this process, for all processes. @returns a function that stops it */
export function startPresenceUpdates({ db, hub, onError, intervalMs = PRESENCE_INTERVAL_MS }: PresenceOptions): () => Promise<void> {
  let recording = Promise.resolve()
  const record = () =>
    recordPresence(db, hub.sessionIds(), new Date()).catch((error: unknown) => onError(error, 'marking who is connected'))
  const timer = setInterval(() => {
    recording = recording.then(record)
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return recording
  }
}
