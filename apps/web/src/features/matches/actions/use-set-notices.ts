import type { MatchNotices } from '@coup-denvoi/contract/matches/match.schema'
import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from './use-match-action.ts'

const TOASTS: Record<NonNullable<MatchNotices> | 'none', string> = {
  follow: 'Vous suivez ce match',
  mute: 'Notifications coupées pour ce match',
  none: 'C’est noté',
}

/** « Suivre », « Couper les notifications », or neither. @param token of the share link by which the viewer came */
export function useSetNotices(id: string, token: string | undefined) {
  const { mutate, isPending } = useMatchAction(id, {
    mutationFn: (notices: MatchNotices) => withApi((api) => api.matches.setNotices({ id, token, notices })),
    successToast: (_match, notices) => TOASTS[notices ?? 'none'],
  })
  return { setNotices: mutate, isSaving: isPending }
}
