import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { lockToModerate } from '../../users.access.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { endSessions } from '../../users.sessions.ts'
import { removeSecondFactors } from './remove-second-factors.ts'

type ResetSecondFactor = { db: Database; input: { userId: string }; now?: Date }

/**
 * For owners who have lost their phone and their recovery codes, or whose secrets were sealed with a session secret that is gone.
 * On the command line only: whoever asks must be recognized by somebody who knows them. All sessions end. @throws NOT_FOUND
 */
export async function resetSecondFactor({ db, input: { userId }, now = new Date() }: ResetSecondFactor): Promise<void> {
  const actor = 'command-line'
  await db.transaction(async (change) => {
    await lockToModerate(change.tx, actor, userId)
    if (!(await removeSecondFactors(change.tx, userId))) return
    await endSessions(change, { userId, reason: 'security-changed' })
    await recordAdminAction(change, { actor, action: 'user.second-factor-removed', targetKind: 'user', targetId: userId })
    change.enqueue(sendSecurityNotice({ userId, notice: 'totp-disabled' }))
  }, now)
}
