import { whyCannotInviteToGroup } from '@coup-denvoi/contract/groups/group.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockGroup } from '../../groups.access.ts'
import { wasClosed } from '../group-invitations.queries.ts'
import { closeInvitation } from './start-membership.ts'

type WithdrawInvitation = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * An admin takes an unanswered invitation back, their own or another admin's. Sending it twice is sending it once.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, INVITATION_NOT_FOUND
 */
export async function withdrawInvitation({ db, actor, input: { id, userId }, now = new Date() }: WithdrawInvitation): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockGroup(change, actor, id, { as: 'admin', unless: whyCannotInviteToGroup })
    if (await closeInvitation(change, group, { userId, status: 'cancelled' })) return
    if (!(await wasClosed(change.tx, { id, userId, status: 'cancelled' }))) throw apiError('INVITATION_NOT_FOUND')
  }, now)
}
