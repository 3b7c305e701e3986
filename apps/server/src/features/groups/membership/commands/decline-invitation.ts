import { whyCannotAnswerInvitation } from '@coup-denvoi/contract/groups/group.rules'
import { lockGroup } from '../../groups.access.ts'
import type { AnswerInvitation } from './accept-invitation.ts'
import { closeInvitation } from './start-membership.ts'

/** The player is not invited again, but may ask to join. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, INVITATION_NOT_FOUND */
export async function declineInvitation({ db, actor, input: { id }, now = new Date() }: AnswerInvitation): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockGroup(change, actor, id, { as: 'stranger', unless: whyCannotAnswerInvitation })
    await closeInvitation(change, group, { userId: actor.id, status: 'rejected' })
  }, now)
}
