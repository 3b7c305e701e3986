import { seriesNotifications } from '@coup-denvoi/contract/notifications/series-notification.texts'
import { and, eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { notifications, SENDER_NAME } from '../notifications.table.ts'

/** Who is told of a series. */
export const seriesEventReactions: Reactions = {
  'series.taken-over': [
    // « Personne ne l’organise plus ».
    (change, { seriesId }) => closePauses(change, seriesId),
    (change, { seriesId, title, organizerId, userIds }) =>
      notifyUsers(change, userIds, {
        type: 'match',
        seriesId,
        requestId: seriesId,
        fromUserId: organizerId,
        ...alsoToBlockers(seriesNotifications.takenOver({ title, organizerName: SENDER_NAME, isPaused: true })),
        mayWait: {},
      }),
  ],
  'series.paused': [
    async (change, { seriesId, title, pausedBy, organizerId, userIds }) => {
      // Over once it is resumed.
      const about = { type: 'match', seriesId, requestId: seriesId, mayWait: {} } as const
      await notifyUsers(change, userIds, { ...about, ...seriesNotifications.paused({ title, isStuck: pausedBy === null }) })
      if (organizerId) await notifyUsers(change, [organizerId], { ...about, ...seriesNotifications.pausedWithoutGroup({ title }) })
    },
  ],
  'series.resumed': [
    async (change, { seriesId }) => {
      const text = (isPaused: boolean) => seriesNotifications.takenOver({ title: '', organizerName: SENDER_NAME, isPaused }).content
      // Who organizes it stays news.
      await change.tx
        .update(notifications)
        .set({ content: text(false), requestId: null })
        .where(and(eq(notifications.requestId, seriesId), eq(notifications.read, false), eq(notifications.content, text(true))))
      await closePauses(change, seriesId)
    },
  ],
}

const closePauses = (change: Change, seriesId: string): Promise<void> => closeNotifications(change, { type: 'match', requestId: seriesId })
