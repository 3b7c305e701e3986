import type { Player, PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { findReliability } from '#features/attendance/reliability.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { findBlocksWith } from './blocks.public.ts'
import { presentPlayer, presentPublicPlayer } from './players.present.ts'
import { playerCardColumns, readVisiblePlayer } from './players.public.ts'
import { userBlocks } from './user-blocks.table.ts'

/** @throws PLAYER_NOT_FOUND, also for players hidden from the viewer */
export async function findPlayer(db: Database, viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>, id: string): Promise<Player> {
  const player = await findPlayerIfVisible(db, viewer, id)
  if (!player) throw apiError('PLAYER_NOT_FOUND')
  return player
}

export async function findPlayerIfVisible(db: Database, viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>, id: string): Promise<Player | null> {
  const found = await readVisiblePlayer(db, viewer, id)
  if (!found) return null
  const [blocks, reliability] = await Promise.all([findBlocksWith(db, { userId: viewer.id, among: [id] }), findReliability(db, id)])
  // Across a block as with too few matches, so that nobody notices theirs.
  return presentPlayer(found, blocks.size > 0 ? null : reliability)
}

/** For visitors: only players who appear in search. @throws PLAYER_NOT_FOUND */
export async function findPublicPlayer(db: Database, id: string): Promise<PublicPlayer> {
  const [row] = await findablePlayer(db).execute({ id })
  if (!row) throw apiError('PLAYER_NOT_FOUND')
  return presentPublicPlayer(row)
}

/** Latest first. Includes hidden players, so that they can be unblocked. */
export async function listBlockedPlayers(db: Database, blockerId: string) {
  const rows = await blockedPlayers(db).execute({ blockerId })
  return rows.map(({ blockedAt, ...person }) => ({ ...person, kit: kitOf(person.id), blockedAt: blockedAt.toISOString() }))
}

const findablePlayer = preparedStatement((db) =>
  db
    .select(playerCardColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), users.isFindable))
    .prepare('findable_player'),
)

const blockedPlayers = preparedStatement((db) =>
  db
    .select({ id: users.id, displayName: users.displayName, photo: users.photo, blockedAt: userBlocks.createdAt })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, sql.placeholder('blockerId')))
    .orderBy(desc(userBlocks.createdAt), asc(users.id))
    .prepare('blocked_by'),
)
