import type { JournalAction, JournalTarget } from '@coup-denvoi/contract/admin/journal.schema'
import { eq, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { journalEntries } from './journal.table.ts'

/** What an admin did, or a user who left. A deleted match or group keeps its name in the journal, a deleted account does not. */
export type AdminAction = {
  actor: { id: string } | 'command-line'
  action: JournalAction
  targetKind: JournalTarget
  targetId: string | null
  /** Not stored for people and their messages. */
  targetName?: string
  amount?: number
  note?: string
}

/** Adds an entry to the journal, in the transaction of the action. @returns the id of the entry */
export async function recordAdminAction({ tx, emit, now }: Change, { actor, targetName = '', ...act }: AdminAction): Promise<string> {
  const actorId = actor === 'command-line' ? null : actor.id
  const id = newId()
  const isAboutPerson = act.targetKind === 'user' || act.targetKind === 'message'
  await tx.insert(journalEntries).values({ id, ...act, actorId, targetName: isAboutPerson ? '' : targetName, createdAt: now })
  emit({ type: 'admin.action-recorded', action: act.action, actorId, targetKind: act.targetKind, targetId: act.targetId })
  return id
}

/** Adds to the amount of an entry, in the transaction that deletes the rows: an action in many steps has one entry, correct after each. */
export async function addToRecordedAmount(tx: Transaction, id: string, amount: number): Promise<void> {
  await tx
    .update(journalEntries)
    .set({ amount: sql`coalesce(${journalEntries.amount}, 0) + ${amount}` })
    .where(eq(journalEntries.id, id))
}
