import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import type { PlayerPresence } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { findGuest, hasGuestPlace } from '../guests/match-guests.access.ts'
import { matchGuests } from '../guests/match-guests.table.ts'
import { isPlayerOf, matchParticipants } from './match-participants.table.ts'

/** On the list or in the queue. */
export const LISTED_STATUSES = ['going', 'waiting'] as const

/** Those who see a private match. */
export const PRIVATE_ACCESS_STATUSES = [...LISTED_STATUSES, 'invited'] as const

/** The users whose status on a match is one of `statuses`; accounts that are gone are left out. */
export async function findParticipantIds(tx: Transaction, matchId: string, statuses: readonly ParticipantStatus[]): Promise<string[]> {
  return withoutNulls(await selectParticipantIds(tx, sql`${matchId}`, statuses))
}

/** Everyone on the list, with the kick-off for which they confirmed; guests without a user. */
export const findPlayerPresences = (tx: Transaction, matchId: string): Promise<PlayerPresence[]> =>
  tx
    .select({ userId: matchParticipants.userId, confirmedFor: matchParticipants.confirmedFor })
    .from(matchParticipants)
    .where(isPlayerOf(matchId))

/** Everyone on the list and in the queue. */
export const findListedUserIds = (tx: Transaction, matchId: string): Promise<string[]> => findParticipantIds(tx, matchId, LISTED_STATUSES)

/** Everyone on the list, in the queue, or invited. */
export async function findInvitedOrListedUserIds(db: Database, matchId: string): Promise<string[]> {
  return withoutNulls(await invitedOrListed(db).execute({ id: matchId }))
}

const invitedOrListed = preparedStatement((db) =>
  selectParticipantIds(db, sql.placeholder('id'), PRIVATE_ACCESS_STATUSES).prepare('invited_or_listed'),
)

function selectParticipantIds(db: Queryable, matchId: SQLWrapper, statuses: readonly ParticipantStatus[]) {
  return db
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), inArray(matchParticipants.status, statuses)))
}

/** Guests who hold or want a place: they may follow the match. */
export async function findFollowingGuestIds(db: Database, matchId: string): Promise<string[]> {
  return (await followingGuests(db).execute({ id: matchId })).map(({ id }) => id)
}

const followingGuests = preparedStatement((db) =>
  db
    .select({ id: matchGuests.id })
    .from(matchGuests)
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(
      and(
        eq(matchGuests.matchId, sql.placeholder('id')),
        or(eq(matchGuests.request, 'pending'), inArray(matchParticipants.status, LISTED_STATUSES)),
      ),
    )
    .prepare('following_guests'),
)

/** With the secret of a guest who holds or wants a place. */
export async function mayGuestFollow(db: Database, matchId: string, key: GuestKey): Promise<boolean> {
  const found = await findGuest(db, key)
  return found?.row.id === matchId && hasGuestPlace(found)
}

const withoutNulls = (rows: { userId: string | null }[]): string[] => rows.flatMap(({ userId }) => userId ?? [])
