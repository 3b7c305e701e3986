import type { Privacy } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { users } from '../../users.table.ts'

type UpdatePrivacy = { db: Database; actor: Pick<Viewer, 'id'>; input: Partial<Privacy>; now?: Date }

/** Changes the settings that are given. */
export async function updatePrivacy({ db, actor, input, now = new Date() }: UpdatePrivacy): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { appearsInSearch, acceptsMessagesFrom } = { ...(await lockOwnAccount(change, actor)), ...input }
    await tx.update(users).set({ appearsInSearch, acceptsMessagesFrom, updatedAt: now }).where(eq(users.id, actor.id))
    emit({ type: 'user.changed', userId: actor.id })
  }, now)
}
