import type { JournalAction } from '@coup-denvoi/contract/admin/journal.schema'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { places } from '#features/places/places.table.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { reports } from '../reports.table.ts'

/** Closes the open reports that an action settles, assigned or not. Locked in id order so that two actions never deadlock. */
export const onAdminActionRecorded: Reaction<'admin.action-recorded'> = async ({ tx, now }, { action, actorId, targetKind, targetId }) => {
  const isAboutTarget = targetId === null ? undefined : SETTLED_BY[action]?.({ targetKind, targetId })
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
  // Nobody is punished by a merge.
  const status = action === 'place.merged' ? 'dismissed' : 'sanctioned'
  await tx.update(reports).set({ status, handledBy: actorId, handledAt: now, updatedAt: now }).where(inArray(reports.id, ids))
}

type Target = { targetKind: string; targetId: string }

const byAuthor = ({ targetId }: Target): SQL => eq(reports.authorId, targetId)

const ofTarget =
  (kind: 'match' | 'group' | 'message' | 'guest') =>
  ({ targetId }: Target): SQL | undefined =>
    and(eq(reports.kind, kind), eq(reports.targetId, targetId))

/** Of a merge `targetId` is the place that stays: it has its duplicate now, and what was merged into it has no page of its own. */
const ofMergedPlaces = ({ targetId }: Target): SQL | undefined =>
  and(
    eq(reports.kind, 'place'),
    or(
      and(eq(reports.targetId, targetId), eq(reports.reason, 'Doublon')),
      sql`${reports.targetId} in (select ${places.id} from ${places} where ${places.mergedInto} = ${targetId})`,
    ),
  )

/** The reports that the actions of admins settle. */
const SETTLED_BY: { [Action in JournalAction]?: (target: Target) => SQL | undefined } = {
  'user.banned': byAuthor,
  'user.deleted': byAuthor,
  'match.cancelled': ofTarget('match'),
  'match.deleted': ofTarget('match'),
  'group.deleted': ofTarget('group'),
  'message.hidden': ofTarget('message'),
  'place.merged': ofMergedPlaces,
  'guest.removed': ofTarget('guest'),
}
