import { whyCannotAnswerInvitation } from '@coup-denvoi/contract/groups/group.rules'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import { lockGroup } from '../../groups.access.ts'
import { wasClosed } from '../group-invitations.queries.ts'
import type { AnswerInvitation } from './accept-invitation.ts'
import { closeInvitation } from './start-membership.ts'

/** The player is not invited again, but may ask to join. Sending it twice is sending it once. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, INVITATION_NOT_FOUND */
export async function declineInvitation({ db, actor, input: { id }, now = new Date() }: AnswerInvitation): Promise<void> {
  await db.transaction(async (change) => {
    const access = lockGroup(change, actor, id, { as: 'stranger', unless: whyCannotAnswerInvitation })
    const group = await unlessSentBefore(
      access,
      async (code) => code === 'INVITATION_NOT_FOUND' && (await wasClosed(change.tx, { id, userId: actor.id, status: 'rejected' })),
    )
    if (!group) return
    await closeInvitation(change, group, { userId: actor.id, status: 'rejected' })
  }, now)
}
