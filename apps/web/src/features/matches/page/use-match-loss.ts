import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { unreadListQuery } from '#features/notifications/notifications.queries.ts'
import { serverNow } from '#lib/server-clock.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { deleteMatchMutationKey, participationMutationKey } from '../matches.queries.ts'

/** A notification of this age can be about something else. */
const MAX_NOTIFICATION_AGE_MS = 60_000

/** Tells in a toast why the open match disappeared. Nothing after the viewer gave up their place or deleted it, which says so itself. */
export function useMatchLoss(id: string, match: Match | undefined): void {
  const queryClient = useQueryClient()
  const lastMatch = useRef(match)
  useEffect(() => {
    const lost = lastMatch.current
    lastMatch.current = match
    if (match || lost?.id !== id) return
    if (isOwnDoing(queryClient, id)) return
    findReason(queryClient, lost).then((reason) => showToast('error', reason))
  }, [id, match, queryClient])
}

/** Whether an action of the viewer that runs or succeeded took the match away: its page may notice later, for example on a slow network. */
function isOwnDoing(queryClient: QueryClient, id: string): boolean {
  const mutations = queryClient.getMutationCache()
  const leaves = mutations.findAll({ mutationKey: participationMutationKey(id) })
  const deletions = mutations.findAll({ mutationKey: deleteMatchMutationKey(id) })
  return (
    [...leaves, ...deletions].some(({ state }) => state.status === 'pending') ||
    // The answer is null when the match is no longer visible.
    leaves.some(({ state }) => state.status === 'success' && state.data === null) ||
    deletions.some(({ state }) => state.status === 'success')
  )
}

/** The notification that came with it. Without one, because of the user's settings, what can be known. */
async function findReason(queryClient: QueryClient, { id, title, type, status }: Match): Promise<string> {
  // Of a match that was cancelled before, nobody is told that it was deleted.
  const unread =
    status === 'cancelled' ? null : await queryClient.fetchInfiniteQuery({ ...unreadListQuery, staleTime: 0 }).catch(() => null)
  const isAboutMatch = (about: { matchId: string | null; title: string; createdAt: string }) =>
    (about.matchId === id || (about.matchId === null && about.title === title)) &&
    serverNow().getTime() - Date.parse(about.createdAt) < MAX_NOTIFICATION_AGE_MS
  const notification = unread?.pages[0]?.items.find(isAboutMatch)
  if (notification) return `${notification.title}\u00a0: ${notification.content}`
  return type === 'public'
    ? `Le match «\u00a0${title}\u00a0» a été supprimé.`
    : `Le match «\u00a0${title}\u00a0» ne vous est plus accessible.`
}
