import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { pollNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { and, eq, gte } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { notifications } from '../notifications.table.ts'

/** Who is told of a date poll. */
export const pollEventReactions: Reactions = {
  'poll.opened': [
    {
      when: ({ userIds }) => userIds.length > 0,
      react: (change, { pollId, groupId, organizerId, title, groupName, userIds }) =>
        notifyUsers(change, userIds, {
          type: 'group_match',
          pollId,
          // Goes with the group, whose polls are deleted with it.
          groupId,
          fromUserId: organizerId,
          ...pollNotifications.opened({ title, groupName: groupName ?? UNKNOWN_LABELS.group }),
          mayWait: {},
        }),
    },
  ],
  'poll.answers-sought': [
    {
      when: ({ userIds }) => userIds.length > 0,
      react: (change, { pollId, groupId, soughtBy, title, deadline, userIds }) =>
        notifyUsers(change, userIds, {
          type: 'group_match',
          pollId,
          groupId,
          fromUserId: soughtBy,
          ...pollNotifications.answersSought({ title, deadline }),
          mayWait: {},
        }),
    },
  ],
  'poll.changed': [
    {
      when: ({ answeredBy, isOver = false }) => answeredBy !== undefined || isOver,
      react: (change, { pollId, answeredBy }) => closeNotifications(change, { type: 'group_match', pollId, userId: answeredBy }),
    },
  ],
  'poll.decided': [
    async (change, { matchId, decidedBy, organizerId, userIds, waitingIds, ...match }) => {
      const tell = (toUserIds: readonly string[], isWaiting: boolean) =>
        notifyUsers(
          change,
          toUserIds.filter((userId) => userId !== decidedBy),
          {
            type: 'match',
            matchId,
            fromUserId: decidedBy ?? organizerId,
            ...alsoToBlockers(pollNotifications.decided({ ...match, isWaiting })),
            mayWait: { kickOff: match.startsAt },
            whileListed: true,
          },
        )
      await tell(userIds, false)
      await tell(waitingIds, true)
    },
  ],
  'poll.undecided': [
    async (change, { pollId, groupId, title, deadline, userIds }) => {
      const told = await findToldSince(change.tx, pollId, deadline)
      await notifyUsers(
        change,
        userIds.filter((userId) => !told.has(userId)),
        { type: 'match', pollId, groupId, ...pollNotifications.undecided({ title }), mayWait: {} },
      )
    },
  ],
  'poll.deleted': [(change, { pollId }) => deleteNotifications(change, { pollId })],
}

/** The job of a deadline may run again. Nothing else about a poll is of this type. */
async function findToldSince(tx: Transaction, pollId: string, deadline: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.pollId, pollId), eq(notifications.type, 'match'), gte(notifications.createdAt, deadline)))
  return new Set(rows.map(({ userId }) => userId))
}
