import { conversationKeys } from '#features/conversations/conversations.queries.ts'
import { groupKeys } from '#features/groups/groups.queries.ts'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { notificationKeys } from '#features/notifications/notifications.queries.ts'
import type { QueryKeysOfFrames } from '#lib/live/open-live-connection.ts'

/** Each frame may also ask for an answer, or tell that one was given on another device. */
export const queryKeysOfFrames: QueryKeysOfFrames = {
  // Also for pages without a group topic: join requests, the groups on the home page.
  group: [groupKeys.all, pendingAnswersQuery.queryKey],
  // Of payments ahead.
  series: [pendingAnswersQuery.queryKey],
  poll: [pendingAnswersQuery.queryKey],
  // The counts in the bar are on every page.
  conversation: [conversationKeys.all, pendingAnswersQuery.queryKey],
  notifications: [notificationKeys.all, pendingAnswersQuery.queryKey],
}
