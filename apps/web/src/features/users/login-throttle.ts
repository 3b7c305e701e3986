import { LOGIN_WINDOW_MINUTES, MAX_LOGIN_FAILURES } from '@coup-denvoi/contract/users/user.rules'

/*
 * The browser's own brake on guessing: it spares people who mistype, and the server, which has a stricter one of its own.
 * Its keys stay when somebody signs out.
 */

type Failures = { count: number; since: number }
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const WINDOW_MS = LOGIN_WINDOW_MINUTES * 60_000

export function isBlocked(memory: Memory, email: string, now: number): boolean {
  return failuresOf(memory, email, now).count >= MAX_LOGIN_FAILURES
}

export function countFailure(memory: Memory, email: string, now: number): void {
  const { count, since } = failuresOf(memory, email, now)
  memory.setItem(keyOf(email), JSON.stringify({ count: count + 1, since } satisfies Failures))
}

export function forgetFailures(memory: Memory, email: string): void {
  memory.removeItem(keyOf(email))
}

function failuresOf(memory: Memory, email: string, now: number): Failures {
  const fresh = { count: 0, since: now }
  try {
    const kept = JSON.parse(memory.getItem(keyOf(email)) ?? 'null') as Failures | null
    // A clock that was set back must not block for ever.
    return kept && now >= kept.since && now < kept.since + WINDOW_MS ? kept : fresh
  } catch {
    return fresh
  }
}

const keyOf = (email: string) => `login_failures_${email.trim().toLowerCase()}`
