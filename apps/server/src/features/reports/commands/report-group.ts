import type { GroupReport } from '@coup-denvoi/contract/reports/report.schema'
import { findAnyGroup } from '#features/groups/groups.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportGroup = { db: Database; actor: Pick<Viewer, 'id'>; input: GroupReport; now?: Date }

/**
 * Reports a group, public or private: everyone sees its name. Its creator is the author.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED for its creator
 */
export async function reportGroup({ db, actor, input: { groupId, ...content }, now = new Date() }: ReportGroup): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    const group = await findAnyGroup(change.tx, groupId)
    if (group.createdBy === actor.id) throw apiError('PERMISSION_DENIED')
    await storeReport(change, actor, { kind: 'group', targetId: groupId, targetName: group.name, authorId: group.createdBy, ...content })
  }, now)
}
