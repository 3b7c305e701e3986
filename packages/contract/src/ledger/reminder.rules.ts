import { afterQuietHours } from '../notifications/quiet-hours.rules.ts'
import { LEDGER_LIMITS, type ShareState } from './ledger.schema.ts'

type Reminded = { state: ShareState; remindedAt: Date | null }

const DAY_MS = 24 * 60 * 60_000

/** « Relancer »: of what is due, once in three days, never at night. */
export function canRemind({ state, remindedAt }: Reminded, now: Date): boolean {
  if (state !== 'due') return false
  if (remindedAt !== null && now.getTime() - remindedAt.getTime() < LEDGER_LIMITS.reminderDays * DAY_MS) return false
  return afterQuietHours(now).getTime() === now.getTime()
}
