import type { MatchNotices } from '@coup-denvoi/contract/matches/match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

const TOASTS: Record<NonNullable<MatchNotices> | 'none', string> = {
  follow: 'Vous suivez ce match',
  mute: 'Notifications coupées pour ce match',
  none: 'C’est noté',
}

/** « Suivre », « Couper les notifications », or neither. @param token of the share link by which the viewer came */
export function useSetNotices(id: string, token: string | undefined) {
  const { mutate, isPending } = useAction({
    mutationFn: (notices: MatchNotices) => withApi((api) => api.matches.setNotices({ id, token, notices })),
    updateCache: updateMatchInCache,
    successToast: (_match, notices) => TOASTS[notices ?? 'none'],
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { setNotices: mutate, isSaving: isPending }
}
