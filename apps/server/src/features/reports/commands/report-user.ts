import { whyCannotReport } from '@coup-denvoi/contract/players/player.rules'
import type { UserReport } from '@coup-denvoi/contract/reports/report.schema'
import { findVisiblePlayer } from '#features/players/players.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { refuse } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { keepAccounts } from '../reports.access.ts'
import { storeReport } from './store-report.ts'

type ReportUser = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: UserReport; now?: Date }

/**
 * Tells the moderators of somebody.
 * @throws PLAYER_NOT_FOUND, PERMISSION_DENIED for oneself
 */
export async function reportUser({ db, actor, input: { userId, ...said }, now = new Date() }: ReportUser): Promise<void> {
  await db.change(async (tx) => {
    await keepAccounts(tx, actor, userId)
    const { row, state, viewer } = await findVisiblePlayer(tx, actor, userId)
    refuse(whyCannotReport(state, viewer))
    const author = { authorId: row.id, authorName: row.displayName }
    await storeReport(tx, actor, { kind: 'user', targetId: row.id, targetName: row.displayName, ...author, ...said }, now)
  })
}
