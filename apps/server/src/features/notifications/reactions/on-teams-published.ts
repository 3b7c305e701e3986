import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Every player hears of the teams, but the organizer who made them. */
export const onTeamsPublished: Reaction<'match.teams-published'> = (change, { matchId, title, organizerId, userIds }) =>
  notifyUsers(
    change,
    userIds.filter((userId) => userId !== organizerId),
    { type: 'match', matchId, fromUserId: organizerId, ...matchNotifications.teamsPublished({ title }) },
  )
