import type { GuestReport } from '@coup-denvoi/contract/reports/report.schema'
import { guestTargetName, requireNamedGuest } from '#features/matches/guests/guest-target.public.ts'
import { requireVisibleMatch } from '#features/matches/visible-match.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportGuest = { db: Database; actor: Pick<Viewer, 'id'>; input: GuestReport; now?: Date }

/**
 * Reports somebody without an account, by their name and their match. No account answers for them.
 * @throws MATCH_NOT_FOUND also if the actor may not see it, GUEST_NOT_FOUND
 */
export async function reportGuest({ db, actor, input: { matchId, token, guestId, ...content }, now }: ReportGuest): Promise<void> {
  await db.transaction(async (change) => {
    const reporter = await lockActor(change, actor)
    const match = await requireVisibleMatch(change.tx, reporter, { id: matchId, token })
    const name = await requireNamedGuest(change.tx, matchId, guestId)
    await storeReport(change, actor, {
      kind: 'guest',
      targetId: guestId,
      targetName: guestTargetName(name, match),
      authorId: null,
      ...content,
    })
  }, now)
}
