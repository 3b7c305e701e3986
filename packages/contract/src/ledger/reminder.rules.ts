import { afterQuietHours } from '../notifications/quiet-hours.rules.ts'
import { LEDGER_LIMITS, type ShareState } from './ledger.schema.ts'

/** @property notSeenAt when the payee said « Pas encore », which was told then */
type Reminded = { state: ShareState; remindedAt: Date | null; notSeenAt?: Date | null }

const DAY_MS = 24 * 60 * 60_000

/** « Relancer »: of what is due or has not arrived, once in three days, never at night. */
export function canRemind({ state, remindedAt, notSeenAt = null }: Reminded, now: Date): boolean {
  if (state !== 'due' && state !== 'not-seen') return false
  const toldAt = Math.max(remindedAt?.getTime() ?? 0, notSeenAt?.getTime() ?? 0)
  // Absolute: a future time, of a system clock that was ahead, does not block reminders.
  if (Math.abs(now.getTime() - toldAt) < LEDGER_LIMITS.reminderDays * DAY_MS) return false
  return afterQuietHours(now).getTime() === now.getTime()
}
