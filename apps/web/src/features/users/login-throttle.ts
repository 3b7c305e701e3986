import { LOGIN_WINDOW_MINUTES, MAX_LOGIN_FAILURES } from '@coup-denvoi/contract/users/user.rules'

/*
 * The browser's own brake on guessing: it spares people who mistype, and the server, which has a stricter one of its own.
 * Its keys stay when somebody signs out.
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
    const kept = JSON.parse(storage.getItem(storageKey(email)) ?? 'null') as Failures | null
    // A clock that was set back must not block for ever.
    return kept && now >= kept.since && now < kept.since + WINDOW_MS ? kept : fresh
  } catch {
    return fresh
  }
}

const storageKey = (email: string) => `login_failures_${email.trim().toLowerCase()}`
