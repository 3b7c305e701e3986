import type { JournalAction, JournalTarget } from './journal.schema.ts'

/** An admin did something that stands in the journal, told inside the transaction that did it. */
export type AdminEvent = {
  type: 'admin.action-recorded'
  action: JournalAction
  /** Null for the server's command line. */
  actorId: string | null
  targetKind: JournalTarget
  targetId: string | null
}
