import { whyCannotAnswerInvitation } from '@coup-denvoi/contract/groups/group.rules'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockGroup } from '../../groups.access.ts'
import { wasClosed } from '../group-invitations.queries.ts'
import { startMembership } from './start-membership.ts'

export type AnswerInvitation = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** An invited player becomes a member. Sending it twice is sending it once. @throws GROUP_NOT_FOUND, ALREADY_MEMBER, INVITATION_NOT_FOUND */
export async function acceptInvitation({ db, actor, input: { id }, now = new Date() }: AnswerInvitation): Promise<void> {
  await db.transaction(async (change) => {
    const access = lockGroup(change, actor, id, { as: 'stranger', unless: whyCannotAnswerInvitation })
    const group = await unlessSentBefore(
      access,
      async (code) => code === 'ALREADY_MEMBER' && (await wasClosed(change.tx, { id, userId: actor.id, status: 'accepted' })),
    )
    if (!group) return
    await startMembership(change, group, actor.id)
  }, now)
}
