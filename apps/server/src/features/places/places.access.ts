import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { hasOrganizedAt } from '#features/matches/lists/place-matches.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type PlaceRow, places } from './places.table.ts'

export type Actor = Pick<Viewer, 'id' | 'rightsWithheld'>

/** `asAdmin`: who may edit it only because they are an admin. */
export type LockedPlace = Authorized<{ row: PlaceRow; asAdmin: boolean }, 'editor'>

/** Locks the actor's account and the place. Of merged places, the one that stays. @throws PLACE_NOT_FOUND, PERMISSION_DENIED, UNAUTHENTICATED */
export async function lockPlaceToEdit(change: Change, actor: Actor, id: string): Promise<LockedPlace> {
  const account = await lockActor(change, actor)
  const row = await lockStaying(change.tx, id)
  const hasOrganized = await hasOrganizedAt(change.tx, account.id, await idsOfPlace(change.tx, row.id))
  const isAdmin = canOpenAdministration(account) && !actor.rightsWithheld
  if (!hasOrganized && !isAdmin) throw apiError('PERMISSION_DENIED')
  return authorized({ row, asAdmin: !hasOrganized })
}

/**
 * Locks two places in the order of their ids, so that two merges of the same ones wait for each other.
 * @returns null for those that were merged in this direction already
 * @throws PERMISSION_DENIED, PLACE_NOT_FOUND, PLACES_ALREADY_MERGED, UNAUTHENTICATED
 */
export async function lockPlacesToMerge(
  change: Change,
  actor: Actor,
  { id, into }: { id: string; into: string },
): Promise<{ from: PlaceRow; into: PlaceRow } | null> {
  const account = await lockActor(change, actor)
  if (!canOpenAdministration(account) || actor.rightsWithheld) throw apiError('PERMISSION_DENIED')
  const rows = await change.tx
    .select()
    .from(places)
    .where(inArray(places.id, [id, into]))
    .orderBy(places.id)
    .for('no key update')
  const from = rows.find((row) => row.id === id)
  const target = rows.find((row) => row.id === into)
  if (!from || !target || from === target) throw apiError('PLACE_NOT_FOUND')
  if (from.mergedInto === target.id) return null
  if (from.mergedInto || target.mergedInto) throw apiError('PLACES_ALREADY_MERGED')
  return { from, into: target }
}

/**
 * For who refers to a place without changing it: no merge until the transaction ends. Of merged places, the one that stays. Locks one row
 * only: waiting for a second one could be a deadlock with a merge.
 * @throws PLACE_NOT_FOUND, PLACES_ALREADY_MERGED for one that is merged at this moment
 */
export async function lockPlaceToName(tx: Transaction, id: string): Promise<Authorized<{ row: PlaceRow }, 'viewer'>> {
  const [known] = await tx
    .select({ stayingId: sql<string>`coalesce(${places.mergedInto}, ${places.id})` })
    .from(places)
    .where(eq(places.id, id))
  if (!known) throw apiError('PLACE_NOT_FOUND')
  const [row] = await tx.select().from(places).where(eq(places.id, known.stayingId)).for('share')
  if (!row) throw apiError('PLACE_NOT_FOUND')
  if (row.mergedInto) throw apiError('PLACES_ALREADY_MERGED')
  return authorized({ row })
}

async function lockStaying(tx: Transaction, id: string): Promise<PlaceRow> {
  const [row] = await tx.select().from(places).where(eq(places.id, id)).for('no key update')
  if (!row) throw apiError('PLACE_NOT_FOUND')
  return row.mergedInto ? lockStaying(tx, row.mergedInto) : row
}

/** The place, and those that were merged into it: matches keep the one that they were organized at. */
export async function idsOfPlace(db: Database['read'] | Transaction, id: string): Promise<string[]> {
  const rows = await db.select({ id: places.id }).from(places).where(sql`${places.id} = ${id} or ${places.mergedInto} = ${id}`)
  return rows.map((row) => row.id)
}
