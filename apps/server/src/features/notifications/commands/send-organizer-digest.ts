import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { isCoOrganizer, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { digestEntries, organizerDigests } from '../digest/organizer-digests.table.ts'

/** `dueAt` in milliseconds since 1970. */
type SendOrganizerDigest = { db: Database; userId: string; dueAt: number; now?: Date }

type Entry = typeof digestEntries.$inferSelect

/**
 * Tells an organizer in one notification what was collected. It is taken away in the same transaction: a job that runs twice, or in two
 * processes, finds another time or none. Nothing is sent about matches that are over, cancelled, or no longer theirs.
 */
export async function sendOrganizerDigest({ db, userId, dueAt, now }: SendOrganizerDigest): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('key share')
    const [digest] = await tx.select().from(organizerDigests).where(eq(organizerDigests.userId, userId)).for('no key update')
    if (!account || digest?.dueAt?.getTime() !== dueAt) return
    await tx.update(organizerDigests).set({ dueAt: null }).where(eq(organizerDigests.userId, userId))
    const entries = await tx.delete(digestEntries).where(eq(digestEntries.userId, userId)).returning()
    if (isActive(account)) await announce(change, userId, entries)
  }, now)
}

async function announce(change: Change, userId: string, entries: readonly Entry[]): Promise<void> {
  const organized = await findOrganized(change, userId, [...new Set(entries.map(({ matchId }) => matchId))])
  const [first, second] = organized
  if (!first) return
  change.emit({
    type: 'notifications.digest-due',
    userId,
    matchId: second ? null : first.id,
    matches: organized.map(({ id, ...match }) => ({
      ...match,
      title: match.title || UNKNOWN_LABELS.match,
      counts: Object.fromEntries(entries.filter(({ matchId }) => matchId === id).map(({ kind, count }) => [kind, count])),
    })),
  })
}

/** Those of the matches that the user still organizes and that are not over. */
function findOrganized({ tx, now }: Change, userId: string, matchIds: string[]) {
  const { id, title, startsAt, currentPlayers, maxPlayers } = matches
  return tx
    .select({ id, title, startsAt, currentPlayers, maxPlayers })
    .from(matches)
    .leftJoin(matchParticipants, and(eq(matchParticipants.matchId, matches.id), eq(matchParticipants.userId, userId)))
    .where(
      and(
        inArray(matches.id, matchIds),
        gt(matches.endsAt, now),
        ne(matches.status, 'cancelled'),
        or(eq(matches.organizerId, userId), isCoOrganizer()),
      ),
    )
    .orderBy(asc(matches.startsAt), asc(matches.id))
}
