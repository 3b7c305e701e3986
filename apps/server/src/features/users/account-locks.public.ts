import { asc, inArray } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { users } from './users.table.ts'

/**
 * Keeps the accounts of the actor and of somebody else from being deleted until the transaction ends. Call it before locking
 * anything else: deleting an account locks it first. Ordered by id so that two of these never deadlock.
 * @returns which of the two exist @throws UNAUTHENTICATED if the actor's does not
 */
export async function lockAccounts({ tx }: Change, actor: Pick<Viewer, 'id'>, otherId: string | null = null): Promise<Set<string>> {
  const ids = otherId === null ? [actor.id] : [actor.id, otherId]
  const locked = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('key share')
  const existing = new Set(locked.map(({ id }) => id))
  if (!existing.has(actor.id)) throw apiError('UNAUTHENTICATED')
  return existing
}
