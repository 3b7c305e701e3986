import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { Actor } from '../groups.access.ts'
import { groups } from '../groups.table.ts'
import { groupMemberId, groupMembers } from '../membership/group-members.table.ts'

type CreateGroup = { db: Database; actor: Actor; input: { createdBy: string; group: GroupDraft }; now?: Date }

/** The creator is the first admin. @returns its id @throws NOT_AUTHORIZED if the page believes somebody else is signed in */
export async function createGroup({ db, actor, input: { createdBy, group }, now = new Date() }: CreateGroup): Promise<string> {
  if (createdBy !== actor.id) throw apiError('NOT_AUTHORIZED')
  const id = newId()
  await db.transaction(async (change) => {
    const { tx, emit } = change
    await lockActor(change, actor)
    await tx.insert(groups).values({
      id,
      ...groupColumns(group),
      createdBy,
      createdAt: now,
      memberCount: 1,
      matchCount: 0,
    })
    await tx
      .insert(groupMembers)
      .values({ id: groupMemberId(createdBy, id), groupId: id, userId: createdBy, role: 'admin', status: 'active', joinedAt: now })
    emit({ type: 'group.created', groupId: id, groupName: group.name, isPrivate: group.isPrivate, createdBy })
  }, now)
  return id
}

/** The columns that people fill in, and those derived from them. */
export const groupColumns = ({ name, city, description, isPrivate }: GroupDraft) => ({
  name,
  city,
  description,
  isPrivate,
  searchText: normalizeForSearch(`${name} ${city}`),
  searchCity: normalizeForSearch(city),
})
