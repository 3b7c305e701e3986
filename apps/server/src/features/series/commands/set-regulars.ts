import { canSeePlayer } from '@coup-denvoi/contract/players/player.rules'
import { maxRegulars, mergeRegulars, uniqueRegulars } from '@coup-denvoi/contract/series/regular-list.rules'
import type { RegularInput } from '@coup-denvoi/contract/series/series.schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { isTeammate } from '#features/players/players.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { excluded } from '#platform/database/excluded.ts'
import { newId } from '#platform/new-id.ts'
import { findPeopleOfSeries } from '../played-match.queries.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import type { SeriesRow } from '../series.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'

type SetRegulars = { db: Database; actor: Actor; input: { id: string; regulars: RegularInput[]; seen?: RegularInput[] }; now?: Date }

/**
 * Who is put on each list, in this order. Who stays keeps the dates that they skip.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, REGULARS_COMPLETE
 */
export async function setRegulars({ db, actor, input: { id, regulars, seen }, now }: SetRegulars): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    await storeRegulars(change, actor, row, { regulars, seen })
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
  }, now)
}

/**
 * Of a series that is locked or new, by its organizer. Accounts that ended, that the organizer may not invite, or that a block separates from
 * them, are left out without a word. Who is a regular already stays one.
 * @param seen what the author of the change saw; whatever is stored by default
 */
export async function storeRegulars(
  { tx, now }: Change,
  actor: Actor,
  row: SeriesRow,
  { regulars, seen }: { regulars: readonly RegularInput[]; seen?: readonly RegularInput[] },
): Promise<void> {
  const known = await tx.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, row.id)).orderBy(asc(seriesRegulars.position))
  const wanted = seen ? mergeRegulars({ seen, wanted: regulars, current: known.flatMap(regularInputOf) }) : uniqueRegulars(regulars)
  const idOf = (regular: RegularInput) =>
    known.find((one) => ('userId' in regular ? one.userId === regular.userId : one.guestName === regular.guestName))?.id
  // A match may have fewer places than regulars since an edit: then some can still be taken off.
  const isFull = wanted.length > maxRegulars(row.maxPlayers)
  if (isFull && wanted.some((regular) => !idOf(regular))) throw apiError('REGULARS_COMPLETE')
  const newUserIds = wanted.flatMap((regular) => ('userId' in regular && !idOf(regular) ? [regular.userId] : []))
  const allowed = await findAllowed(tx, actor, row, newUserIds)
  const kept = wanted.filter((regular) => !('userId' in regular) || idOf(regular) || allowed.has(regular.userId))
  const rows = kept.map((regular, position) => {
    const who = 'userId' in regular ? { userId: regular.userId, guestName: null } : { userId: null, guestName: regular.guestName }
    const coOrganizes = 'userId' in regular && regular.coOrganizes
    return { id: idOf(regular) ?? newId(), seriesId: row.id, ...who, position, coOrganizes, createdAt: now }
  })
  const goneIds = known.filter(({ id }) => !rows.some((one) => one.id === id)).map(({ id }) => id)
  if (goneIds.length > 0) await tx.delete(seriesRegulars).where(inArray(seriesRegulars.id, goneIds))
  if (rows.length === 0) return
  await tx
    .insert(seriesRegulars)
    .values(rows)
    .onConflictDoUpdate({ target: seriesRegulars.id, set: excluded(seriesRegulars, ['position', 'coOrganizes']) })
}

export function regularInputOf({ userId, guestName, coOrganizes }: typeof seriesRegulars.$inferSelect): RegularInput[] {
  if (userId) return [{ userId, coOrganizes }]
  return guestName ? [{ guestName }] : []
}

/** As for an invitation to a match: who hides from the search is found by teammates, and by who had them on a list. */
async function findAllowed(tx: Change['tx'], actor: Actor, row: SeriesRow, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const players = await tx
    .select({
      id: users.id,
      appearsInSearch: users.appearsInSearch,
      acceptsMessagesFrom: users.acceptsMessagesFrom,
      isActive: sql<boolean>`${isActiveAccount}`,
      isTeammate: sql<boolean>`${isTeammate(tx, actor.id, users.id)}`,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const blocked = await findBlocksWith(tx, { userId: actor.id, among: userIds })
  const known = await findPeopleOfSeries(tx, row.id, userIds)
  return new Set(
    players.flatMap(({ isTeammate: isKnown, ...player }) => {
      const viewer = { id: actor.id, isSuperAdmin: actor.isSuperAdmin, isTeammate: isKnown, hasBlocked: false }
      const isVisible = known.has(player.id) || canSeePlayer(player, viewer)
      return player.isActive && !blocked.has(player.id) && isVisible ? [player.id] : []
    }),
  )
}
