import { LOGIN_WINDOW_MINUTES, MAX_LOGIN_FAILURES } from '@coup-denvoi/contract/users/user.rules'

/*
 * Limits password guesses in the browser. The server has a stricter limit of its own.
 * The keys are stored on logout.
 */

type Failures = { count: number; since: number }
type ThrottleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const WINDOW_MS = LOGIN_WINDOW_MINUTES * 60_000

export function isLoginBlocked(storage: ThrottleStorage, email: string, now: number): boolean {
  return readFailures(storage, email, now).count >= MAX_LOGIN_FAILURES
}

export function recordLoginFailure(storage: ThrottleStorage, email: string, now: number): void {
  const { count, since } = readFailures(storage, email, now)
  storage.setItem(storageKey(email), JSON.stringify({ count: count + 1, since } satisfies Failures))
}

export function clearLoginFailures(storage: ThrottleStorage, email: string): void {
  storage.removeItem(storageKey(email))
}

function readFailures(storage: ThrottleStorage, email: string, now: number): Failures {
  const fresh = { count: 0, since: now }
  try {
    const stored = JSON.parse(storage.getItem(storageKey(email)) ?? 'null') as Failures | null
    // A clock that was set back must not block forever.
    return stored && now >= stored.since && now < stored.since + WINDOW_MS ? stored : fresh
  } catch {
    return fresh
  }
}

const storageKey = (email: string) => `login_failures_${email.trim().toLowerCase()}`
