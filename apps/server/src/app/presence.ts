import { PRESENCE_INTERVAL_MS, recordPresence } from '#features/users/presence.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'

type PresenceOptions = {
  db: Database
  hub: Pick<LiveHub, 'sessionIds'>
  onError: (error: unknown, during: string) => void
  /** Tests are in a hurry. */
  intervalMs?: number
}

/** Keeps the database told of who is connected here, so that every process knows. @returns how to stop; resolves when it has */
export function startPresenceUpdates({ db, hub, onError, intervalMs = PRESENCE_INTERVAL_MS }: PresenceOptions): () => Promise<void> {
  let marking = Promise.resolve()
  const mark = () => recordPresence(db, hub.sessionIds(), new Date()).catch((error: unknown) => onError(error, 'marking who is connected'))
  const timer = setInterval(() => {
    marking = marking.then(mark)
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return marking
  }
}
