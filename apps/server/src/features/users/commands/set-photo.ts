import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { discardPhoto } from '../users.jobs.ts'
import { users } from '../users.table.ts'

/**
 * Sets or removes the user's photo and discards the files of the former one. The row lock makes concurrent uploads see each other.
 */
export async function setPhoto(
  { tx, emit, enqueue, now }: Change,
  { userId, photo }: { userId: string; photo: string | null },
): Promise<void> {
  const [before] = await tx.select({ photo: users.photo }).from(users).where(eq(users.id, userId)).for('no key update')
  // Deleted since the session was checked.
  if (!before) throw apiError('UNAUTHENTICATED')
  if (before.photo === photo) return
  await tx.update(users).set({ photo, updatedAt: now }).where(eq(users.id, userId))
  if (before.photo) enqueue(discardPhoto({ photo: before.photo }))
  emit({ type: 'user.changed', userId })
}
