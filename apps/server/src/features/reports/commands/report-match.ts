import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import type { MatchReport } from '@coup-denvoi/contract/reports/report.schema'
import { findVisibleMatch } from '#features/matches/matches.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { keepAccounts } from '../reports.access.ts'
import { findAuthor } from '../reports.queries.ts'
import { storeReport } from './store-report.ts'

type ReportMatch = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; input: MatchReport; now?: Date }

/**
 * Tells the moderators of a match. Its organiser answers for it.
 * @throws MATCH_NOT_FOUND also for whoever doesn't see it; PERMISSION_DENIED for its organiser
 */
export async function reportMatch({ db, actor, input: { matchId, token, ...said }, now = new Date() }: ReportMatch): Promise<void> {
  await db.change(async (tx) => {
    await keepAccounts(tx, actor)
    const match = await findVisibleMatch(tx, actor, { id: matchId, token })
    if (match.organizerId === actor.id) throw fault('PERMISSION_DENIED')
    const author = await findAuthor(tx, match.organizerId)
    await storeReport(tx, actor, { kind: 'match', targetId: matchId, targetName: match.title || UNKNOWN.match, ...author, ...said }, now)
  })
}
