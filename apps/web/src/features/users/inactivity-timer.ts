import { INACTIVITY_MINUTES } from '@coup-denvoi/contract/users/user.rules'

/*
 * The time since the last user activity on any page of this browser.
 * Without timers of its own: the state is computed on each check, so it is right after a sleep, too.
 */

const TIMEOUT_MS = INACTIVITY_MINUTES * 60_000
const WARNING_MS = 60_000
/** The shortest time between two writes to the storage. */
const SHARE_INTERVAL_MS = 1000
/** The prefix `user_` makes logout remove them. */
const STORAGE_KEY = 'user_active_at'
const ENDS_WHEN_CLOSED_KEY = 'user_session_ends_when_closed'

type ActivityStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `warning` in the last minute; `expired` is final. */
export type InactivityState = { state: 'active' | 'warning' | 'expired'; secondsLeft: number }

/** Whether inactivity also counts while no page is open: the session has no « Rester connecté ». */
export function storeSessionKind(storage: ActivityStorage, { staysSignedIn }: { staysSignedIn: boolean }): void {
  if (staysSignedIn) storage.removeItem(ENDS_WHEN_CLOSED_KEY)
  else storage.setItem(ENDS_WHEN_CLOSED_KEY, 'yes')
}

/** Before a new session: the last activity was in another one. */
export function forgetActivity(storage: ActivityStorage): void {
  for (const key of [STORAGE_KEY, ENDS_WHEN_CLOSED_KEY]) storage.removeItem(key)
}

/**
 * Starts as active, or as expired after a long absence from a session that ends when closed: without a network, only this tells. Other
 * pages learn of this one at its first `recordActivity`.
 * @param storage shared by the pages of this browser
 * @param now in milliseconds
 */
export function createInactivityTimer(storage: ActivityStorage, now: () => number) {
  const endsWhenClosed = storage.getItem(ENDS_WHEN_CLOSED_KEY) !== null
  let activeAt = (endsWhenClosed && Number(storage.getItem(STORAGE_KEY))) || now()
  let sharedAt = Number.NEGATIVE_INFINITY

  function share(): void {
    if (activeAt >= sharedAt && activeAt < sharedAt + SHARE_INTERVAL_MS) return
    sharedAt = activeAt
    storage.setItem(STORAGE_KEY, String(activeAt))
  }

  function check(): InactivityState {
    const currentTime = now()
    const sharedActivity = Number(storage.getItem(STORAGE_KEY))
    if (sharedActivity > activeAt && sharedActivity <= currentTime) activeAt = sharedActivity
    // A clock that was set back must not add time.
    activeAt = Math.min(activeAt, currentTime)
    const msLeft = Math.max(0, activeAt + TIMEOUT_MS - currentTime)
    return { state: msLeft === 0 ? 'expired' : msLeft <= WARNING_MS ? 'warning' : 'active', secondsLeft: Math.ceil(msLeft / 1000) }
  }

  function recordActivity(): InactivityState {
    const before = check()
    if (before.state === 'expired') return before
    activeAt = now()
    share()
    return check()
  }

  return {
    check,
    /** Activity after the timeout does not count: it may be somebody else's. */
    recordActivity,
  }
}
