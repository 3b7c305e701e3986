import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from '../matches.queries.ts'
import type { ReplacementSeeker } from '../viewer-state.ts'

/** Takes the place of a player who looks for a replacement. @param token of the share link that the viewer came by */
export function useTakePlace({ id, title }: Pick<MatchCard, 'id' | 'title'>, token?: string) {
  const { mutate, isPending } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: ({ userId }: ReplacementSeeker) => withApi((api) => api.replacements.take({ id, userId, token })),
    updateCache: updateMatchInCache,
    successToast: (_match, { displayName }) => matchNotifications.tookPlace({ title, displayName }).content,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { take: mutate, isTaking: isPending }
}
