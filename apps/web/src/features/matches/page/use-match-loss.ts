import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { unreadListQuery } from '#features/notifications/notifications.queries.ts'
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
    const ownActions = [participationMutationKey(id), deleteMatchMutationKey(id)]
    if (ownActions.some((mutationKey) => queryClient.isMutating({ mutationKey }) > 0)) return
    findReason(queryClient, lost).then((reason) => showToast('error', reason))
  }, [id, match, queryClient])
}

/** The notification that came with it. Without one, because of the user's settings, what can be known. */
async function findReason(queryClient: QueryClient, { id, title, type, status }: Match): Promise<string> {
  // Of a match that was cancelled before, nobody is told that it was deleted.
  const unread =
    status === 'cancelled' ? null : await queryClient.fetchInfiniteQuery({ ...unreadListQuery, staleTime: 0 }).catch(() => null)
  const isAboutMatch = (about: { matchId: string | null; title: string; createdAt: string }) =>
    (about.matchId === id || (about.matchId === null && about.title === title)) &&
    Date.now() - Date.parse(about.createdAt) < MAX_NOTIFICATION_AGE_MS
  const notification = unread?.pages[0]?.items.find(isAboutMatch)
  if (notification) return `${notification.title}\u00a0: ${notification.content}`
  return type === 'public'
    ? `Le match «\u00a0${title}\u00a0» a été supprimé.`
    : `Le match «\u00a0${title}\u00a0» ne vous est plus accessible.`
}
