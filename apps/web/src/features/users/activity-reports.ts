import { INACTIVITY_MINUTES } from '@coup-denvoi/contract/users/user.rules'

/*
 * Tells the server when the user was last active, because it ends a session without « Rester connecté » after inactivity. Each report
 * is a write in its database, so they are rare: at once, then every five minutes of activity, and before the page may go away.
 */

const REPORT_INTERVAL_MS = 5 * 60_000

type ActivityReportOptions = {
  /** In milliseconds. */
  now(): number
  /** @returns whether the server wants no reports, because the session stays */
  send(secondsAgo: number): Promise<{ staysSignedIn: boolean }>
  /** Has no answer: the page may be gone. */
  sendWithoutAnswer(secondsAgo: number): void
}

/** Starts as active. */
export function createActivityReports({ now, send, sendWithoutAnswer }: ActivityReportOptions) {
  let activeAt = now()
  let reportedAt = Number.NEGATIVE_INFINITY
  let sentAt = Number.NEGATIVE_INFINITY
  let isWanted = true

  const isDue = () => isWanted && activeAt > reportedAt
  const secondsAgo = () => Math.min(Math.max(0, Math.round((now() - activeAt) / 1000)), INACTIVITY_MINUTES * 60)

  async function report(): Promise<void> {
    const previous = reportedAt
    reportedAt = activeAt
    sentAt = now()
    try {
      isWanted = !(await send(secondsAgo())).staysSignedIn
    } catch {
      // Sent again at the next interval.
      reportedAt = previous
    }
  }

  return {
    recordActivity(): void {
      activeAt = now()
    },
    /** Call it regularly. */
    check(): void {
      if (isDue() && now() - sentAt >= REPORT_INTERVAL_MS) void report()
    },
    /** Call it when the page is hidden, after which it may never run again. */
    flush(): void {
      if (!isDue()) return
      reportedAt = activeAt
      sendWithoutAnswer(secondsAgo())
    },
  }
}
