import type { JournalAction } from '@coup-denvoi/contract/admin/journal.schema'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { reports } from '../reports.table.ts'

/** Closes the open reports that a sanction settles, assigned or not. Locked in id order so that two sanctions never deadlock. */
export const onAdminActionRecorded: Reaction<'admin.action-recorded'> = async ({ tx, now }, { action, actorId, targetKind, targetId }) => {
  const isAboutTarget = targetId === null ? undefined : SANCTIONS[action]?.({ targetKind, targetId })
  if (!isAboutTarget) return
  const locked = await tx
    .select({ id: reports.id })
    .from(reports)
    // Spelled as in the partial index reports_author.
    .where(and(isAboutTarget, sql`${reports.status} in ('new', 'in_progress')`))
    .orderBy(asc(reports.id))
    .for('no key update')
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  await tx.update(reports).set({ status: 'sanctioned', handledBy: actorId, handledAt: now, updatedAt: now }).where(inArray(reports.id, ids))
}

type Target = { targetKind: string; targetId: string }

const byAuthor = ({ targetId }: Target): SQL => eq(reports.authorId, targetId)

const ofTarget =
  (kind: 'match' | 'group' | 'message' | 'guest') =>
  ({ targetId }: Target): SQL | undefined =>
    and(eq(reports.kind, kind), eq(reports.targetId, targetId))

/** The admin actions that are sanctions, and the reports they settle. */
const SANCTIONS: { [Action in JournalAction]?: (target: Target) => SQL | undefined } = {
  'user.banned': byAuthor,
  'user.deleted': byAuthor,
  'match.cancelled': ofTarget('match'),
  'match.deleted': ofTarget('match'),
  'group.deleted': ofTarget('group'),
  'message.hidden': ofTarget('message'),
  'guest.removed': ofTarget('guest'),
}
