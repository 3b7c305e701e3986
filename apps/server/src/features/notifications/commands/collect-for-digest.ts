import type { DigestKind } from '@coup-denvoi/contract/notifications/digest.rules'
import { nextDigestAt } from '@coup-denvoi/contract/notifications/digest-time.rules'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Change } from '#platform/database/database.ts'
import { digestEntries, organizerDigests } from '../digest/organizer-digests.table.ts'
import { sendDigest } from '../notifications.jobs.ts'

/**
 * Adds an event to the digests of organizers, with the job that sends what is the first of a digest. Locks accounts, then digests, then
 * entries, as the job does, each in the order of ids.
 * @returns those of `userIds` who want no digest: they are told at once
 */
export async function collectForDigest(
  change: Change,
  userIds: readonly string[],
  entry: { matchId: string; kind: DigestKind },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const { tx } = change
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id)).for('key share')
  const found = await tx
    .select()
    .from(organizerDigests)
    .where(inArray(organizerDigests.userId, userIds))
    .orderBy(asc(organizerDigests.userId))
    .for('no key update')
  const digests = found.filter(({ enabled }) => enabled)
  for (const digest of digests) await collect(change, digest, entry)
  const collectedFor = new Set(digests.map(({ userId }) => userId))
  return userIds.filter((userId) => !collectedFor.has(userId))
}

async function collect(
  { tx, enqueue, now }: Change,
  { userId, hour, dueAt: knownDueAt }: typeof organizerDigests.$inferSelect,
  { matchId, kind }: { matchId: string; kind: DigestKind },
): Promise<void> {
  await tx
    .insert(digestEntries)
    .values({ userId, matchId, kind })
    .onConflictDoUpdate({
      target: [digestEntries.userId, digestEntries.matchId, digestEntries.kind],
      set: { count: sql`${digestEntries.count} + 1` },
    })
  if (knownDueAt) return
  const dueAt = nextDigestAt(now, hour)
  await tx.update(organizerDigests).set({ dueAt }).where(eq(organizerDigests.userId, userId))
  enqueue(sendDigest({ userId, dueAt: dueAt.getTime() }, { startAfter: dueAt }))
}
