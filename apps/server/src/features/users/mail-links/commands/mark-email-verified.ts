import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { users } from '../../users.table.ts'

/** After the user opened a link that was sent to the address. From now on it gets notifications. */
export async function markEmailVerified({ tx, emit, now }: Change, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  emit({ type: 'user.changed', userId })
}
