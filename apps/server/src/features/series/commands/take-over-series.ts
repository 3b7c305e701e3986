import { and, eq } from 'drizzle-orm'
import { authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { passSeries } from '../pass-series.public.ts'
import { type Actor, isStuck, lockSeries } from '../series.access.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { findRegularAccounts } from '../series-people.public.ts'

type TakeOverSeries = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Takes over a series whose organizer's account ended, also without a match to come; its regulars are told, and it stays paused. The first
 * one wins, and wins once when it is sent again. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, SERIES_ORGANIZED
 */
export async function takeOverSeries({ db, actor, input: { id }, now }: TakeOverSeries): Promise<void> {
  await db.transaction(async (change) => {
    const locked = await unlessSentBefore(
      lockSeries(change, actor, { id }, 'heir'),
      async (code) => code === 'PERMISSION_DENIED' && (await organizes(change.tx, actor, id)),
    )
    // Admins of its group remain its heirs.
    if (!locked || locked.row.organizerId === actor.id) return
    const { row } = locked
    if (!(await isStuck(change.tx, row))) throw apiError('SERIES_ORGANIZED')
    await passSeries(change, authorized<'passed', { row: SeriesRow }>({ row }), { fromId: row.organizerId, toId: actor.id })
    const regulars = await findRegularAccounts(change.tx, id)
    const userIds = regulars.flatMap(({ userId }) => (userId === actor.id || userId === row.organizerId ? [] : [userId]))
    change.emit({ type: 'series.taken-over', seriesId: id, title: row.title, organizerId: actor.id, userIds })
  }, now)
}

async function organizes(tx: Transaction, { id: organizerId }: Actor, id: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.id, id), eq(series.organizerId, organizerId)))
  return own !== undefined
}
