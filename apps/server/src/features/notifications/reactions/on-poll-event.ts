import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { pollNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'

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
  'poll.decided': [
    (change, { matchId, decidedBy, organizerId, userIds, ...match }) =>
      notifyUsers(
        change,
        userIds.filter((userId) => userId !== decidedBy),
        { type: 'match', matchId, fromUserId: decidedBy ?? organizerId, ...alsoToBlockers(pollNotifications.decided(match)) },
      ),
  ],
  'poll.undecided': [
    (change, { pollId, groupId, organizerId, title }) =>
      notifyUsers(change, [organizerId], { type: 'match', pollId, groupId, ...pollNotifications.undecided({ title }) }),
  ],
  'poll.deleted': [(change, { pollId }) => deleteNotifications(change, { pollId })],
}
