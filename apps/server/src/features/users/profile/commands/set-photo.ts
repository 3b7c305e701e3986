import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { discardPhoto } from '../../users.jobs.ts'
import { users } from '../../users.table.ts'

/**
 * Sets or removes the user's photo and discards the files of the former one. The row lock makes concurrent uploads see each other.
 */
export async function setPhoto(change: Change, { userId, photo }: { userId: string; photo: string | null }): Promise<void> {
  const { tx, emit, enqueue, now } = change
  const before = await lockOwnAccount(change, { id: userId })
  if (before.photo === photo) return
  await tx.update(users).set({ photo, updatedAt: now }).where(eq(users.id, userId))
  if (before.photo) enqueue(discardPhoto({ photo: before.photo }))
  emit({ type: 'user.changed', userId })
}
