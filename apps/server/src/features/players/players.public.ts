import { canSeePlayer, type PlayerState, type PlayerViewer } from '@coup-denvoi/contract/players/player.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, inArray, isNull, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { userBlocks } from './user-blocks.table.ts'

type ViewerRef = Pick<Viewer, 'id' | 'isSuperAdmin'>

/** A player, and their relation to one viewer. */
export type PlayerForViewer = {
  row: PlayerRow
  state: PlayerState
  viewer: PlayerViewer
  matchesInCommon: number
  awaitsAnswer: boolean
}

/** The fields of a user that others may see or that decide about it; no e-mail address or phone number. */
export type PlayerRow = PlayerQueryRow['player']
type PlayerQueryRow = Awaited<ReturnType<typeof selectPlayer>>[number]

/** @throws PLAYER_NOT_FOUND, also for players hidden from the viewer */
export async function findVisiblePlayer(tx: Transaction, viewer: ViewerRef, playerId: string): Promise<PlayerForViewer> {
  const found = await findAnyPlayer(tx, viewer, playerId)
  if (!canSeePlayer(found.state, found.viewer)) throw apiError('PLAYER_NOT_FOUND')
  return found
}

/** Includes hidden players, for actions about a match that they organize or are listed in. @throws PLAYER_NOT_FOUND */
export async function findAnyPlayer(tx: Transaction, viewer: ViewerRef, playerId: string): Promise<PlayerForViewer> {
  const found = await readAnyPlayer(tx, viewer, playerId)
  if (!found) throw apiError('PLAYER_NOT_FOUND')
  return found
}

/** {@link findVisiblePlayer} outside a transaction; null instead of an error. */
export async function readVisiblePlayer(db: Database, viewer: ViewerRef, playerId: string): Promise<PlayerForViewer | null> {
  const found = await readAnyPlayer(db, viewer, playerId)
  return found && canSeePlayer(found.state, found.viewer) ? found : null
}

/** {@link findAnyPlayer}, also outside a transaction; null instead of an error. */
export async function readAnyPlayer(db: Database | Transaction, viewer: ViewerRef, playerId: string): Promise<PlayerForViewer | null> {
  const [row] = await playerForViewer(db).execute({ viewerId: viewer.id, playerId })
  return row ? toPlayerForViewer(viewer, row) : null
}

function toPlayerForViewer(
  viewer: ViewerRef,
  { player, isTeammate, hasBlocked, matchesInCommon, awaitsAnswer }: PlayerQueryRow,
): PlayerForViewer {
  const { id, appearsInSearch, acceptsMessagesFrom } = player
  return {
    row: player,
    state: { id, isActive: isActive(player), appearsInSearch, acceptsMessagesFrom },
    viewer: { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, isTeammate, hasBlocked },
    matchesInCommon,
    awaitsAnswer,
  }
}

export const playerCardColumns = {
  id: users.id,
  displayName: users.displayName,
  city: users.city,
  photo: users.photo,
  matchesPlayed: users.matchesPlayed,
  matchesOrganized: users.matchesOrganized,
  rating: users.rating,
  ratingVoters: users.ratingVoters,
  level: users.level,
  positions: users.positions,
}

const playerColumns = {
  ...playerCardColumns,
  bio: users.bio,
  createdAt: users.createdAt,
  appearsInSearch: users.appearsInSearch,
  acceptsMessagesFrom: users.acceptsMessagesFrom,
  accountStatus: users.accountStatus,
  active: users.active,
  bannedAt: users.bannedAt,
  unbannedAt: users.unbannedAt,
}

const viewerParticipation = alias(matchParticipants, 'own')
const playerParticipation = alias(matchParticipants, 'theirs')
const viewerMembership = alias(groupMembers, 'own_membership')
const playerMembership = alias(groupMembers, 'their_membership')

const playerForViewer = preparedStatement((db) =>
  selectPlayer(db, sql.placeholder('viewerId'), sql.placeholder('playerId')).prepare('player_for_viewer'),
)

type Id = string | Placeholder | AnyPgColumn

function selectPlayer(db: Queryable, viewerId: Id, playerId: Id) {
  return db
    .select({
      player: playerColumns,
      isTeammate: sql<boolean>`${isTeammate(db, viewerId, playerId)}`,
      hasBlocked: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(userBlocks)
        .where(and(eq(userBlocks.blockerId, viewerId), eq(userBlocks.blockedId, playerId)))}`,
      matchesInCommon: sql<number>`${db
        .select({ count: sql`count(*)::int` })
        .from(viewerParticipation)
        .innerJoin(
          playerParticipation,
          and(
            eq(playerParticipation.id, sql`${playerId}::text || '_' || ${viewerParticipation.matchId}`),
            eq(playerParticipation.status, 'going'),
          ),
        )
        .innerJoin(
          matches,
          and(eq(matches.id, viewerParticipation.matchId), lte(matches.endsAt, sql`now()`), ne(matches.status, 'cancelled')),
        )
        .where(and(eq(viewerParticipation.userId, viewerId), eq(viewerParticipation.status, 'going')))}`,
      awaitsAnswer: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(contactRequests)
        .where(and(eq(contactRequests.fromUserId, viewerId), eq(contactRequests.toUserId, playerId), isNull(contactRequests.answeredAt)))}`,
    })
    .from(users)
    .where(eq(users.id, playerId))
}

/**
 * Whether two players share a match (as players, waiting players or organizer) or a group. Starts from the few matches and groups of one,
 * so that indexes find those of the other.
 */
export function isTeammate(db: Queryable, viewerId: Id, playerId: Id): SQL | undefined {
  const onTheList = ['going', 'waiting'] as const
  const bothListed = db
    .select({ one: sql`1` })
    .from(viewerParticipation)
    .innerJoin(
      playerParticipation,
      and(
        eq(playerParticipation.id, sql`${playerId}::text || '_' || ${viewerParticipation.matchId}`),
        inArray(playerParticipation.status, onTheList),
      ),
    )
    .where(and(eq(viewerParticipation.userId, viewerId), inArray(viewerParticipation.status, onTheList)))
  const listedOnMatchOf = (playing: Id, organising: Id) =>
    db
      .select({ one: sql`1` })
      .from(viewerParticipation)
      .innerJoin(matches, and(eq(matches.id, viewerParticipation.matchId), eq(matches.organizerId, organising)))
      .where(and(eq(viewerParticipation.userId, playing), inArray(viewerParticipation.status, onTheList)))
  const bothMembers = db
    .select({ one: sql`1` })
    .from(viewerMembership)
    .innerJoin(
      playerMembership,
      and(eq(playerMembership.id, sql`${playerId}::text || '_' || ${viewerMembership.groupId}`), eq(playerMembership.status, 'active')),
    )
    .where(and(eq(viewerMembership.userId, viewerId), eq(viewerMembership.status, 'active')))
  const conditions = [bothListed, listedOnMatchOf(viewerId, playerId), listedOnMatchOf(playerId, viewerId), bothMembers]
  return or(...conditions.map((way) => sql`exists ${way}`))
}
