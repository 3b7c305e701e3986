import { whyCannotBecomeOrganizer } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import { and, eq } from 'drizzle-orm'
import { lockStuckSeries, passSeries } from '#features/series/pass-series.public.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { acceptHandover, appointOrganizer } from './appoint-organizer.ts'
import { endHandover } from './end-handover.ts'

type BecomeOrganizer = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * A player takes over a match without an organizer, with its series if that is without one, too; a pending request to somebody else is
 * cancelled. The first one wins, and wins once when it is sent again.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED without a place on the list,
 * FAILED_PRECONDITION after kick-off or cancellation, and when the match has an organizer
 */
export async function becomeOrganizer({ db, actor, input, now }: BecomeOrganizer): Promise<void> {
  await db.transaction(async (change) => {
    // Before the match, in the order of the locks.
    const series = await lockStuckSeries(change, actor, input.id)
    const access = lockMatch(change, actor, input, { as: 'player', unless: whyCannotBecomeOrganizer })
    const match = await unlessSentBefore(
      access,
      async (code) => code === 'FAILED_PRECONDITION' && (await organizes(change.tx, actor, input)),
    )
    if (!match) return
    if (!(await acceptHandover(change, match))) await endHandover(change, match, { status: 'cancelled' })
    const withSeries = series !== null && (await passSeries(change, series, { fromId: series.row.organizerId, toId: actor.id }))
    await appointOrganizer(change, match, { withSeries })
  }, now)
}

async function organizes(tx: Transaction, { id: organizerId }: Actor, { id }: MatchLink): Promise<boolean> {
  const [own] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.organizerId, organizerId)))
  return own !== undefined
}
