import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refreshConversations, refreshNewestMessages } from '#features/conversations/conversations.cache.ts'
import { conversationKeys } from '#features/conversations/conversations.queries.ts'
import { groupKeys } from '#features/groups/groups.queries.ts'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { notificationKeys } from '#features/notifications/notifications.queries.ts'
import { playerKeys } from '#features/players/players.queries.ts'
import { blockedPlayersQuery } from '#features/settings/settings.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'

/** Each frame may also ask for an answer, or tell that one was given on another device. */
const queryKeysOfFrames: Partial<Record<LiveFrame['type'], readonly QueryKey[]>> = {
  // Also for pages without a group topic: join requests, the groups on the home page.
  group: [groupKeys.all, pendingAnswersQuery.queryKey],
  // Of payments ahead.
  series: [pendingAnswersQuery.queryKey],
  poll: [pendingAnswersQuery.queryKey],
  conversation: [pendingAnswersQuery.queryKey],
  // As where the button was pressed: profiles, conversations that are open or closed by it, and what its author asks.
  blocks: [playerKeys.all, blockedPlayersQuery.queryKey, conversationKeys.all, pendingAnswersQuery.queryKey],
  notifications: [notificationKeys.all, pendingAnswersQuery.queryKey],
}

/** Reads again what a frame for the user changes on every page. */
export function refreshAfterFrame(queryClient: QueryClient, frame: LiveFrame): void {
  // The counts in the bar are on every page.
  if (frame.type === 'conversation')
    void (frame.id !== null && frame.newest ? refreshNewestMessages(queryClient, frame.id) : refreshConversations(queryClient))
  for (const queryKey of queryKeysOfFrames[frame.type] ?? []) void invalidate(queryClient, { queryKey })
}
