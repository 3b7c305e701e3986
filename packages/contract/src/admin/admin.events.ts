import type { JournalAction, JournalTarget } from './journal.schema.ts'

/** An admin action was recorded in the journal; emitted in the same transaction. */
export type AdminEvent = {
  type: 'admin.action-recorded'
  action: JournalAction
  actorId: string | null
  targetKind: JournalTarget
  targetId: string | null
}
