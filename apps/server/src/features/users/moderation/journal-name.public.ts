import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { isEmail, isPhoneNumber } from '@coup-denvoi/contract/users/user.rules'
import type { users } from '../users.table.ts'

/** The name in the journal, never an e-mail address or phone number. */
export function journalName(user: Pick<typeof users.$inferSelect, 'displayName' | 'name'>): string {
  return [user.displayName, user.name].find((name) => name.trim() && !isEmail(name) && !isPhoneNumber(name)) ?? UNKNOWN_LABELS.user
}
