import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { sendAddressConfirmation } from '../../users.jobs.ts'
import { users } from '../../users.table.ts'

/** Sends the link that confirms the address once more. Only once: until then the mailbox may be a stranger's. */
export async function remindOfEmailConfirmation({ db, actor }: { db: Database; actor: Pick<Viewer, 'id'> }): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, enqueue, now } = change
    const { id: userId, emailVerified, emailRemindedAt } = await lockOwnAccount(change, actor)
    if (emailVerified || emailRemindedAt) return
    await tx.update(users).set({ emailRemindedAt: now }).where(eq(users.id, userId))
    enqueue(sendAddressConfirmation({ userId }))
    emit({ type: 'user.changed', userId })
  })
}
