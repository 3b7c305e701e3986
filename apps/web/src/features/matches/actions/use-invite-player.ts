import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** The organizer lets a player in by name. @param onInvited once it is done */
export function useInvitePlayer(userId: string, onInvited: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (matchId: string) => withApi((api) => api.matches.invite({ id: matchId, userId })),
    onSuccess: () => {
      toast.success('Invitation envoyée')
      onInvited()
    },
    // Also after a refusal: the choice came from what is no longer so.
    onSettled: (_answer, _error, matchId) => scheduleMatchRefetch(queryClient, matchId),
  })
  return { invite: mutate, isInviting: isPending, error, clearError: reset }
}
