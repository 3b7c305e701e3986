import { seriesNotifications } from '@coup-denvoi/contract/notifications/series-notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Who is told of a series. */
export const seriesEventReactions: Reactions = {
  'series.taken-over': [
    (change, { seriesId, title, organizerId, userIds }) =>
      notifyUsers(change, userIds, {
        type: 'match',
        seriesId,
        fromUserId: organizerId,
        ...alsoToBlockers(seriesNotifications.takenOver({ title, organizerName: SENDER_NAME })),
        mayWait: {},
      }),
  ],
  'series.paused': [
    async (change, { seriesId, title, pausedBy, organizerId, userIds }) => {
      await notifyUsers(change, userIds, {
        type: 'match',
        seriesId,
        ...seriesNotifications.paused({ title, isStuck: pausedBy === null }),
        mayWait: {},
      })
      if (organizerId)
        await notifyUsers(change, [organizerId], {
          type: 'match',
          seriesId,
          ...seriesNotifications.pausedWithoutGroup({ title }),
          mayWait: {},
        })
    },
  ],
}
