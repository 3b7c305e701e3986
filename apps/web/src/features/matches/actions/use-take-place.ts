import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'
import { tooLate } from '../page/too-late.ts'
import type { ReplacementSeeker } from '../page/viewer-state.ts'

type TakePlace = {
  /** Of the share link that the viewer came by. */
  token?: string
  onMissed: (message: string) => void
}

/** Takes the place of a player who looks for a replacement. */
export function useTakePlace({ id, title }: Pick<MatchCard, 'id' | 'title'>, { token, onMissed }: TakePlace) {
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'take'),
    mutationFn: ({ userId }: ReplacementSeeker) => withApi((api) => api.replacements.take({ id, userId, token })),
    updateCache: updateMatchInCache,
    successToast: (_match, { displayName }) => matchNotifications.tookPlace({ title, displayName }).content,
    ...tooLate(onMissed),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { take: mutate, isTaking: isPending }
}
