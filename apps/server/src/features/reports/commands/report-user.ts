import { whyCannotReport } from '@coup-denvoi/contract/players/player.rules'
import type { UserReport } from '@coup-denvoi/contract/reports/report.schema'
import { sql } from 'drizzle-orm'
import { findVisiblePlayer } from '#features/players/players.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { refuse } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { reports } from '../reports.table.ts'

type ReportUser = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: UserReport; now?: Date }

/**
 * Tells the moderators of somebody. Reporting them again, before it was taken on, replaces what was said.
 * @throws PLAYER_NOT_FOUND, PERMISSION_DENIED for oneself
 */
export async function reportUser({ db, actor, input, now = new Date() }: ReportUser): Promise<void> {
  await db.change(async (tx) => {
    const { row, state, viewer } = await findVisiblePlayer(tx, actor, input.userId)
    refuse(whyCannotReport(state, viewer))
    const said = { targetName: row.displayName, reason: input.reason, details: input.details, updatedAt: now }
    await tx
      .insert(reports)
      .values({ id: newId(), kind: 'user', targetId: row.id, reporterId: actor.id, createdAt: now, ...said })
      .onConflictDoUpdate({
        target: [reports.reporterId, reports.kind, reports.targetId],
        targetWhere: sql`${reports.status} = 'new'`,
        set: said,
      })
  })
}
