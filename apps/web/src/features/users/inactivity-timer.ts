import { INACTIVITY_MINUTES } from '@coup-denvoi/contract/users/user.rules'

/*
 * Whether somebody is still there: the time since they last did something on any page of this browser.
 * Nothing here waits: whoever looks is told how things stand at that moment, also after a night of sleep.
 */

const TIMEOUT_MS = INACTIVITY_MINUTES * 60_000
const WARNING_MS = 60_000
/** Pages tell each other no more often. */
const SHARE_INTERVAL_MS = 1000
/** Goes with what else is the person's when they sign out. */
const STORAGE_KEY = 'user_active_at'

type ActivityStorage = Pick<Storage, 'getItem' | 'setItem'>

/** `leaving` in the last minute; `gone` for good. */
export type InactivityState = { state: 'active' | 'warning' | 'expired'; secondsLeft: number }

/**
 * Begins with somebody who has just opened a page.
 * @param memory what the pages of this browser share
 * @param now in milliseconds
 */
export function createInactivityTimer(storage: ActivityStorage, now: () => number) {
  let activeAt = now()
  let sharedAt = Number.NEGATIVE_INFINITY
  share()

  function share(): void {
    if (activeAt >= sharedAt && activeAt < sharedAt + SHARE_INTERVAL_MS) return
    sharedAt = activeAt
    storage.setItem(STORAGE_KEY, String(activeAt))
  }

  function look(): InactivityState {
    const at = now()
    const elsewhere = Number(storage.getItem(STORAGE_KEY))
    if (elsewhere > activeAt && elsewhere <= at) activeAt = elsewhere
    // A clock that was set back must not add to the time.
    activeAt = Math.min(activeAt, at)
    const msLeft = Math.max(0, activeAt + TIMEOUT_MS - at)
    return { state: msLeft === 0 ? 'expired' : msLeft <= WARNING_MS ? 'warning' : 'active', secondsLeft: Math.ceil(msLeft / 1000) }
  }

  return {
    check: look,
    /** Somebody does something. What comes after the time has run out is somebody else's, for all that one knows. */
    recordActivity(): InactivityState {
      const presence = look()
      if (presence.state === 'expired') return presence
      activeAt = now()
      share()
      return look()
    },
  }
}
