import { type RegularInput, SERIES_LIMITS } from '@coup-denvoi/contract/series/series.schema'
import { eq, inArray } from 'drizzle-orm'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import type { SeriesRow } from '../series.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'

type SetRegulars = { db: Database; actor: Actor; input: { id: string; regulars: RegularInput[] }; now?: Date }

/**
 * Who is put on each list, in this order. Who stays keeps the dates that they skip.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, REGULARS_COMPLETE
 */
export async function setRegulars({ db, actor, input: { id, regulars }, now }: SetRegulars): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    await storeRegulars(change, row, regulars)
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
  }, now)
}

/** Of a series that is locked or new. Accounts that ended, or that a block separates from the organizer, are left out without a word. */
export async function storeRegulars({ tx, now }: Change, row: SeriesRow, wanted: readonly RegularInput[]): Promise<void> {
  if (wanted.length > SERIES_LIMITS.regulars || wanted.length > row.maxPlayers) throw apiError('REGULARS_COMPLETE')
  const known = await tx.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, row.id))
  const idOf = (regular: RegularInput) =>
    known.find((one) => ('userId' in regular ? one.userId === regular.userId : one.guestName === regular.guestName))?.id
  const newUserIds = wanted.flatMap((regular) => ('userId' in regular && !idOf(regular) ? [regular.userId] : []))
  const allowed = await findAllowed(tx, row, newUserIds)
  const kept = uniqueRegulars(wanted).filter((regular) => !('userId' in regular) || idOf(regular) || allowed.has(regular.userId))
  const rows = kept.map((regular, position) => {
    const who = 'userId' in regular ? { userId: regular.userId, guestName: null } : { userId: null, guestName: regular.guestName }
    const coOrganizes = 'userId' in regular && regular.coOrganizes
    return { id: idOf(regular) ?? newId(), seriesId: row.id, ...who, position, coOrganizes, createdAt: now }
  })
  const goneIds = known.filter(({ id }) => !rows.some((one) => one.id === id)).map(({ id }) => id)
  if (goneIds.length > 0) await tx.delete(seriesRegulars).where(inArray(seriesRegulars.id, goneIds))
  for (const { id, position, coOrganizes, ...regular } of rows)
    await tx
      .insert(seriesRegulars)
      .values({ id, position, coOrganizes, ...regular })
      .onConflictDoUpdate({ target: seriesRegulars.id, set: { position, coOrganizes } })
}

async function findAllowed(tx: Change['tx'], row: SeriesRow, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const active = await tx
    .select({ id: users.id, isActive: isActiveAccount })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const blocked = row.organizerId ? await findBlocksWith(tx, { userId: row.organizerId, among: userIds }) : new Set<string>()
  return new Set(active.flatMap((user) => (user.isActive && !blocked.has(user.id) ? [user.id] : [])))
}

/** Each account and each name of a guest once. */
function uniqueRegulars(regulars: readonly RegularInput[]): RegularInput[] {
  const keyOf = (regular: RegularInput) => ('userId' in regular ? `user ${regular.userId}` : `guest ${regular.guestName}`)
  return [...new Map(regulars.map((regular) => [keyOf(regular), regular])).values()]
}
