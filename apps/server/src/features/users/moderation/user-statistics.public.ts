import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { users } from '../users.table.ts'

/** Locks users in the order of their ids, so that two transactions never wait for each other. */
export async function lockUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function addToCounter(
  tx: Transaction,
  counter: 'matchesPlayed' | 'matchesOrganized',
  userIds: string[],
  amount: 1 | -1,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(users)
    .set({ [counter]: sql`${users[counter]} + ${amount}` })
    .where(inArray(users.id, userIds))
}

/** @param rating null when nobody rated the user yet */
export async function setRating(tx: Transaction, userId: string, rating: { mean: number; voters: number } | null): Promise<void> {
  await tx
    .update(users)
    .set({ rating: rating?.mean ?? null, ratingVoters: rating?.voters ?? 0 })
    .where(eq(users.id, userId))
}

/** How many matches somebody has played in all; 0 for an account that is gone. */
export async function readMatchesPlayed(db: Queryable, userId: string): Promise<number> {
  const [user] = await db.select({ matchesPlayed: users.matchesPlayed }).from(users).where(eq(users.id, userId))
  return user?.matchesPlayed ?? 0
}

/** Sets what {@link addToCounter} keeps. The user is locked by the caller. */
export async function setMatchCounters(
  tx: Transaction,
  userId: string,
  counters: { matchesPlayed?: number; matchesOrganized?: number },
): Promise<void> {
  await tx.update(users).set(counters).where(eq(users.id, userId))
}
