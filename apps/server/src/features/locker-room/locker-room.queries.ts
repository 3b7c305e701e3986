import type { GuestLockerRoom, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { isCoOrganizer, isPlayerOf, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { findVote } from '#features/results/results.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { hasGuestRoomAccess, requireGuestRoom } from './guest-room.access.ts'
import { type Actor, hasRoomAccess, requireRoomAccess } from './locker-room.access.ts'
import { presentGuestRoom, presentLockerRoom } from './locker-room.present.ts'
import { matchItems } from './match-items.table.ts'

/** @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED */
export async function findLockerRoom({ read }: Database, actor: Actor, id: string, now = new Date()): Promise<LockerRoom> {
  const room = await requireRoomAccess(read, actor, id)
  const [players, items, vote] = await Promise.all([
    playersOfRoom(read).execute({ id }),
    itemsOfRoom(read).execute({ id }),
    findVote(read, room.row, actor.id),
  ])
  return presentLockerRoom({ ...room, players, items, vote }, now)
}

/** What a guest on the list sees. @throws GUEST_NOT_FOUND, LOCKER_ROOM_CLOSED */
export async function findGuestLockerRoom(db: Database, key: GuestKey): Promise<GuestLockerRoom> {
  const { read } = db
  const { row, guest } = await requireGuestRoom(db, key)
  const [players, items] = await Promise.all([playersOfRoom(read).execute({ id: row.id }), itemsOfRoom(read).execute({ id: row.id })])
  return presentGuestRoom({ row, guestId: guest.id, players, items })
}

/** Whether a live connection may subscribe to a locker room. */
export async function mayFollowLockerRoom({ read }: Database, viewer: Viewer | null, id: string): Promise<boolean> {
  return viewer !== null && (await hasRoomAccess(read, viewer, id))
}

/** The same for what a guest sees of it. */
export const mayFollowGuestRoom = (db: Database, { id, guest }: { id: string; guest: GuestKey }): Promise<boolean> =>
  hasGuestRoomAccess(db, guest, id)

/** Receivers of live hints: the players, guests among them, and who organizes. Null when there is no such match. */
export async function lockerRoomRecipients({ read }: Database, matchId: string): Promise<Recipients | null> {
  const [[match], players] = await Promise.all([matchOfRoom(read).execute({ id: matchId }), membersOfRoom(read).execute({ id: matchId })])
  if (!match) return null
  const userIds = [match, ...players].flatMap((one) => ('organizerId' in one ? one.organizerId : one.userId) ?? [])
  const guestIds = players.flatMap(({ guestId }) => guestId ?? [])
  return { userIds: new Set(userIds), guestIds: new Set(guestIds), inviteToken: null }
}

const matchOfRoom = preparedStatement((db) =>
  db
    .select({ organizerId: matches.organizerId })
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('match_of_room'),
)

const membersOfRoom = preparedStatement((db) =>
  db
    .select({ userId: matchParticipants.userId, guestId: matchParticipants.guestId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, sql.placeholder('id')), or(eq(matchParticipants.status, 'going'), isCoOrganizer())))
    .prepare('members_of_room'),
)

const playersOfRoom = preparedStatement((db) =>
  db
    .select({
      userId: matchParticipants.userId,
      guestId: matchParticipants.guestId,
      guestName: matchGuests.name,
      team: matchParticipants.team,
      placeX: matchParticipants.placeX,
      placeY: matchParticipants.placeY,
      publishedTeam: matchParticipants.publishedTeam,
      publishedX: matchParticipants.publishedX,
      publishedY: matchParticipants.publishedY,
      absent: matchParticipants.absent,
      goals: matchParticipants.goals,
      assists: matchParticipants.assists,
      scoredFor: matchParticipants.scoredFor,
      displayName: users.displayName,
      photo: users.photo,
      matchesPlayed: users.matchesPlayed,
      level: users.level,
    })
    .from(matchParticipants)
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(isPlayerOf(sql.placeholder('id')))
    .orderBy(asc(matchParticipants.position))
    .prepare('players_of_room'),
)

const itemsOfRoom = preparedStatement((db) =>
  db
    .select({
      id: matchItems.id,
      name: matchItems.name,
      addedBy: matchItems.addedBy,
      takenBy: matchItems.takenBy,
      takenByGuest: matchItems.takenByGuest,
      takerName: sql<string | null>`coalesce(${users.displayName}, ${matchGuests.name})`,
    })
    .from(matchItems)
    .leftJoin(users, eq(users.id, matchItems.takenBy))
    .leftJoin(matchGuests, eq(matchGuests.id, matchItems.takenByGuest))
    .where(eq(matchItems.matchId, sql.placeholder('id')))
    .orderBy(asc(matchItems.createdAt), asc(matchItems.id))
    .prepare('items_of_room'),
)
