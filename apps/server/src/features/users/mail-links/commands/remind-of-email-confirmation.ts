import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { sendAddressConfirmation } from '../../users.jobs.ts'
import type { UserRow } from '../../users.present.ts'
import { users } from '../../users.table.ts'

/** Sends the link that confirms the address once more. Only once: until then the mailbox may be a stranger's. */
export async function remindOfEmailConfirmation({ db, actor }: { db: Database; actor: Pick<Viewer, 'id'> }): Promise<void> {
  await db.transaction(async (change) => remind(change, await lockOwnAccount(change, actor)))
}

/** The same, some days after the registration. Nothing for an account that is closed or gone by then. */
export async function remindNewAccount({ db, userId }: { db: Database; userId: string }): Promise<void> {
  await db.transaction(async (change) => {
    const [user] = await change.tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (user && isActive(user)) await remind(change, user)
  })
}

async function remind({ tx, emit, enqueue, now }: Change, { id: userId, emailVerified, emailRemindedAt }: UserRow): Promise<void> {
  if (emailVerified || emailRemindedAt) return
  await tx.update(users).set({ emailRemindedAt: now }).where(eq(users.id, userId))
  enqueue(sendAddressConfirmation({ userId }))
  emit({ type: 'user.changed', userId })
}
