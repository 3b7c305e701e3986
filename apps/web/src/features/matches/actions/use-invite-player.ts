import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'

/** The organizer invites a player. */
export function useInvitePlayer(userId: string, onInvited: () => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (matchId: string) => withApi((api) => api.matchInvitations.invite({ id: matchId, userId })),
    onSuccess: onInvited,
    successToast: 'Invitation envoyée',
    errorToast: false,
    refresh: scheduleMatchRefetch,
  })
  return { invite: mutate, isInviting: isPending, error, clearError: reset }
}
