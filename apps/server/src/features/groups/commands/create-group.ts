import type { GroupDraft, NewGroup } from '@coup-denvoi/contract/groups/group.schema'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
import type { Actor } from '../groups.access.ts'
import { groups } from '../groups.table.ts'
import { groupMemberId, groupMembers } from '../membership/group-members.table.ts'

type CreateGroup = { db: Database; actor: Actor; input: NewGroup; now?: Date }

/**
 * The creator is the first admin. Does nothing for the same key once more.
 * @returns its id @throws NOT_AUTHORIZED if the page believes somebody else is signed in, GROUP_SENT for the key of a group with other values
 */
export async function createGroup({ db, actor, input: { createdBy, group, key }, now = new Date() }: CreateGroup): Promise<string> {
  if (createdBy !== actor.id) throw apiError('NOT_AUTHORIZED')
  const columns = groupColumns(group)
  const id = key === undefined ? newId() : idFromKey(actor.id, key)
  const wasSent = async () => key !== undefined && isSentAgain(await findSent(db, id), columns, 'GROUP_SENT')
  if (await wasSent()) return id
  try {
    await db.transaction(async (change) => {
      const { tx, emit } = change
      await lockActor(change, actor)
      await tx.insert(groups).values({ id, ...columns, createdBy, createdAt: now, memberCount: 1, matchCount: 0 })
      await tx
        .insert(groupMembers)
        .values({ id: groupMemberId(createdBy, id), groupId: id, userId: createdBy, role: 'admin', status: 'active', joinedAt: now })
      emit({ type: 'group.created', groupId: id, groupName: group.name, isPrivate: group.isPrivate, createdBy })
    }, now)
  } catch (error) {
    // The first one was stored since it was looked up.
    if (violatedUniqueConstraint(error) !== 'groups_pkey' || !(await wasSent())) throw error
  }
  return id
}

async function findSent({ read }: Database, id: string) {
  const [sent] = await read.select().from(groups).where(eq(groups.id, id))
  return sent
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
