import { whyCannotEditGroup } from '@coup-denvoi/contract/groups/group.rules'
import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { eq } from 'drizzle-orm'
import { throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { activeMemberIdsInTransaction } from '../active-members.public.ts'
import { type Actor, type GroupRow, groupEventFields, lockGroup } from '../groups.access.ts'
import { groups } from '../groups.table.ts'
import { groupColumns } from './create-group.ts'

type EditGroup = { db: Database; actor: Actor; input: { id: string } & Edit<GroupDraft>; now?: Date }

/** Changes what an admin gives another value; all members are told. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, EDITED_MEANWHILE */
export async function editGroup({ db, actor, input: { id, ...edit }, now = new Date() }: EditGroup): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { row } = await lockGroup(change, actor, id, { as: 'admin', unless: whyCannotEditGroup })
    const { name, city, description, isPrivate } = row
    throwIfEditedMeanwhile<GroupDraft>(edit, { name, city, description, isPrivate })
    const after = { ...row, ...edit.changes }
    const changed = FIELDS.filter((field) => after[field] !== row[field])
    if (changed.length === 0) return
    await tx.update(groups).set(groupColumns(after)).where(eq(groups.id, id))
    const userIds = await activeMemberIdsInTransaction(tx, id)
    emit({ type: 'group.edited', ...groupEventFields({ row: after }), city: after.city, editedBy: actor.id, changed, userIds })
  }, now)
}

const FIELDS = ['name', 'city', 'description', 'isPrivate'] as const satisfies (keyof GroupDraft & keyof GroupRow)[]
