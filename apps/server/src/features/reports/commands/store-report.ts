import type { ReportKind } from '@coup-denvoi/contract/reports/report.schema'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { reports } from '../reports.table.ts'

type NewReport = Pick<typeof reports.$inferSelect, 'targetId' | 'targetName' | 'authorId' | 'authorName' | 'reason' | 'details'> & {
  kind: ReportKind
  excerpt?: string
}

/**
 * Tells the moderators. What the same person said of the same thing is replaced until somebody takes it on; from then on
 * it is a report of its own.
 */
export async function storeReport(
  tx: Transaction,
  actor: { id: string },
  { kind, targetId, ...content }: NewReport,
  now: Date,
): Promise<void> {
  const latest = { ...content, updatedAt: now }
  await tx
    .insert(reports)
    .values({ id: newId(), kind, targetId, reporterId: actor.id, createdAt: now, ...latest })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.kind, reports.targetId],
      targetWhere: sql`${reports.status} = 'new'`,
      set: latest,
    })
}
