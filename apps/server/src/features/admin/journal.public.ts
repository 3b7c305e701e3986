import type { JournalAction, JournalTarget } from '@coup-denvoi/contract/admin/journal.schema'
import { eq, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { journalEntries } from './journal.table.ts'

/** What an admin did to whom. The ids and names are those of the moment: what is removed keeps its name here. */
export type AdminAction = {
  /** Who has a shell on the server may do everything anyway. */
  actor: { id: string } | 'command-line'
  action: JournalAction
  targetKind: JournalTarget
  targetId: string | null
  targetName: string
  amount?: number
  note?: string
  now: Date
}

/** Writes an act into the journal, in the transaction that does it, and tells the other slices. @returns the id of the entry */
export async function recordAdminAction({ tx, emit }: Change, { actor, now, ...act }: AdminAction): Promise<string> {
  const actorId = actor === 'command-line' ? null : actor.id
  const id = newId()
  await tx.insert(journalEntries).values({ id, ...act, actorId, actorName: await findActorName(tx, actorId), createdAt: now })
  emit({ type: 'admin.action-recorded', action: act.action, actorId, targetKind: act.targetKind, targetId: act.targetId })
  return id
}

/** Adds to how many rows an act took, in the transaction that takes them: what is done in many steps is told by one entry, truly after each. */
export async function addToRecordedAmount(tx: Transaction, id: string, amount: number): Promise<void> {
  await tx
    .update(journalEntries)
    .set({ amount: sql`coalesce(${journalEntries.amount}, 0) + ${amount}` })
    .where(eq(journalEntries.id, id))
}

async function findActorName(tx: Transaction, id: string | null): Promise<string> {
  if (id === null) return 'Ligne de commande'
  const [row] = await tx.select({ displayName: users.displayName }).from(users).where(eq(users.id, id))
  return row?.displayName ?? ''
}
