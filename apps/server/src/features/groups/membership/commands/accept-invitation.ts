import { whyCannotAnswerInvitation } from '@coup-denvoi/contract/groups/group.rules'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockGroup } from '../../groups.access.ts'
import { startMembership } from './start-membership.ts'

export type AnswerInvitation = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** An invited player becomes a member. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, INVITATION_NOT_FOUND */
export async function acceptInvitation({ db, actor, input: { id }, now = new Date() }: AnswerInvitation): Promise<void> {
  await db.transaction(async (change) => {
    const group = await lockGroup(change, actor, id, { as: 'stranger', unless: whyCannotAnswerInvitation })
    await startMembership(change, group, actor.id)
  }, now)
}
