import type { ReportKind } from '@coup-denvoi/contract/reports/report.schema'
import { sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { reports } from '../reports.table.ts'

type NewReport = Pick<typeof reports.$inferSelect, 'targetId' | 'authorId' | 'reason' | 'details'> & {
  kind: ReportKind
  /** Not stored for people and their messages. */
  targetName?: string
  excerpt?: string
}

/** A second report of the same target by the same user replaces the first one until a moderator takes it. */
export async function storeReport(
  { tx, emit, now }: Change,
  actor: { id: string },
  { kind, targetId, ...content }: NewReport,
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
  emit({ type: 'report.received' })
}
