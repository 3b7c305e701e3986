import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { forgetPlace } from '#lib/guest-places.ts'
import { scheduleMatchRefetch } from '../../live/matches.live.ts'
import { updateMatchInCache } from '../../matches.cache.ts'

/** The place of a guest becomes the viewer's, who then sees the match. */
export function useClaimPlace(matchId: string, { guestId, secret }: GuestKey) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.guests.claim({ guestId, secret })),
    updateCache: updateMatchInCache,
    onSuccess: () => {
      forgetPlace(guestId)
      return navigate({ to: '/matches/$id', params: { id: matchId }, replace: true })
    },
    successToast: 'Cette place est à votre compte',
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, matchId),
  })
  return { claim: () => mutate(), isClaiming: isPending, error }
}
