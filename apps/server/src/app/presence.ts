import { markSeen, SEEN_EVERY_MS } from '#features/users/presence.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'

type Presence = {
  db: Database
  hub: Pick<LiveHub, 'sessionIds'>
  onFailure: (error: unknown, during: string) => void
  /** Tests are in a hurry. */
  everyMs?: number
}

/** Keeps the database told of who is connected here, so that every process knows. @returns how to stop; resolves when it has */
export function watchPresence({ db, hub, onFailure, everyMs = SEEN_EVERY_MS }: Presence): () => Promise<void> {
  let marking = Promise.resolve()
  const mark = () => markSeen(db, hub.sessionIds(), new Date()).catch((error: unknown) => onFailure(error, 'marking who is connected'))
  const timer = setInterval(() => {
    marking = marking.then(mark)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return marking
  }
}
