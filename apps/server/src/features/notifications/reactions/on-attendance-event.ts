import { attendanceNotifications } from '@coup-denvoi/contract/notifications/attendance-notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** What was played can wait for the morning. */
const mayWait = {}

/** Who is told of absences, their contests and the answers. */
export const attendanceEventReactions: Reactions = {
  'match.absences-noted': [
    (change, { matchId, title, startsAt, userIds, notedBy: fromUserId, contestableUntil, leftInLastHours: isInLastHours = true }) =>
      notifyUsers(change, userIds, {
        type: 'absence',
        matchId,
        fromUserId,
        mayWait,
        ...alsoToBlockers(
          fromUserId
            ? attendanceNotifications.absent({ title, startsAt, organizerName: SENDER_NAME, contestableUntil })
            : attendanceNotifications.seatLeftEmpty({ title, startsAt, contestableUntil, isInLastHours }),
        ),
      }),
  ],
  'match.attendance-marked': [
    async (change, { matchId, clearedIds }) => {
      for (const userId of clearedIds) await closeNotifications(change, { type: 'absence', userId, matchId })
    },
  ],
  'match.absence-contested': [
    (change, { matchId, userId }) => closeNotifications(change, { type: 'absence', userId, matchId }),
    (change, { matchId, title, startsAt, userId: fromUserId, organizerIds, answerBy }) =>
      notifyUsers(change, organizerIds, {
        type: 'absence_contested',
        matchId,
        fromUserId,
        mayWait,
        ...alsoToBlockers(attendanceNotifications.contested({ title, startsAt, displayName: SENDER_NAME, answerBy })),
      }),
  ],
  'match.absence-settled': [
    async (change, { matchId, title, startsAt, userId, settledBy, settlement, byAdmin }) => {
      await closeNotifications(change, { type: 'absence_contested', fromUserId: userId, matchId })
      await closeNotifications(change, { type: 'absence', userId, matchId })
      await notifyUsers(change, [userId], {
        type: 'absence',
        matchId,
        fromUserId: settledBy,
        mayWait,
        ...alsoToBlockers(
          byAdmin
            ? attendanceNotifications[settlement === 'lifted' ? 'liftedByAdmin' : 'keptByAdmin']({ title, startsAt })
            : attendanceNotifications[settlement]({ title, startsAt, organizerName: SENDER_NAME }),
        ),
      })
    },
  ],
}
