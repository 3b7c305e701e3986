import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { MatchReport } from '@coup-denvoi/contract/reports/report.schema'
import { requireVisibleMatch } from '#features/matches/visible-match.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportMatch = { db: Database; actor: Pick<Viewer, 'id'>; input: MatchReport; now?: Date }

/**
 * Reports a match. Its organizer is the author.
 * @throws MATCH_NOT_FOUND also if the actor may not see it; PERMISSION_DENIED for its organizer
 */
export async function reportMatch({ db, actor, input: { matchId, token, ...content }, now = new Date() }: ReportMatch): Promise<void> {
  await db.transaction(async (change) => {
    const reporter = await lockActor(change, actor)
    const match = await requireVisibleMatch(change.tx, reporter, { id: matchId, token })
    if (match.organizerId === actor.id) throw apiError('PERMISSION_DENIED')
    await storeReport(change, actor, {
      kind: 'match',
      targetId: matchId,
      targetName: match.title || UNKNOWN_LABELS.match,
      authorId: match.organizerId,
      ...content,
    })
  }, now)
}
