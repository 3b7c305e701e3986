import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useNavigate } from '@tanstack/react-router'
import { withApi } from '#lib/api/with-api.ts'
import { forgetPlace } from '#lib/guest-places.ts'
import { useMatchAction } from '../use-match-action.ts'

/** The place of a guest becomes the viewer's, who then sees the match. */
export function useClaimPlace(matchId: string, { guestId, secret }: GuestKey) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMatchAction(matchId, {
    mutationFn: () => withApi((api) => api.guests.claim({ guestId, secret })),
    onSuccess: () => {
      forgetPlace(guestId)
      return navigate({ to: '/matches/$id', params: { id: matchId }, replace: true })
    },
    successToast: 'Cette place est à votre compte',
    errorToast: false,
  })
  return { claim: () => mutate(), isClaiming: isPending, error }
}
