import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { MatchReport } from '@coup-denvoi/contract/reports/report.schema'
import { requireVisibleMatch } from '#features/matches/matches.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockAccounts } from '../reports.access.ts'
import { findAuthor } from '../reports.queries.ts'
import { storeReport } from './store-report.ts'

type ReportMatch = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: MatchReport; now?: Date }

/**
 * Tells the moderators of a match. Its organizer answers for it.
 * @throws MATCH_NOT_FOUND also for whoever doesn't see it; PERMISSION_DENIED for its organizer
 */
export async function reportMatch({ db, actor, input: { matchId, token, ...content }, now = new Date() }: ReportMatch): Promise<void> {
  await db.transaction(async ({ tx }) => {
    await lockAccounts(tx, actor)
    const match = await requireVisibleMatch(tx, actor, { id: matchId, token })
    if (match.organizerId === actor.id) throw apiError('PERMISSION_DENIED')
    const author = await findAuthor(tx, match.organizerId)
    await storeReport(
      tx,
      actor,
      { kind: 'match', targetId: matchId, targetName: match.title || UNKNOWN_LABELS.match, ...author, ...content },
      now,
    )
  }, now)
}
