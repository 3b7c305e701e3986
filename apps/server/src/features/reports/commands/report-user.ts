import { whyCannotReport } from '@coup-denvoi/contract/players/player.rules'
import type { UserReport } from '@coup-denvoi/contract/reports/report.schema'
import { findPlayerOrSender } from '#features/players/player-or-sender.public.ts'
import { lockAccounts } from '#features/users/account-locks.public.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportUser = { db: Database; actor: Pick<Viewer, 'id'>; input: UserReport; now?: Date }

/** Reports a player. @throws PLAYER_NOT_FOUND, PERMISSION_DENIED for oneself */
export async function reportUser({ db, actor, input: { userId, ...content }, now = new Date() }: ReportUser): Promise<void> {
  await db.transaction(async (change) => {
    const { actor: reporter } = await lockAccounts(change, actor, userId)
    const { row, state, viewer } = await findPlayerOrSender(change.tx, reporter, userId)
    throwIf(whyCannotReport(state, viewer))
    await storeReport(change, actor, { kind: 'user', targetId: row.id, authorId: row.id, ...content })
  }, now)
}
