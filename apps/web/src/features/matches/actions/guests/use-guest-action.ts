import type { GuestKey, GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { QueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { guestPlaceQuery } from '../../guests.queries.ts'

type Options = { matchId: string; guestKey: GuestKey; onSuccess: () => void }

/** A guest gives up the place, or withdraws the request. */
export function useLeaveAsGuest({ matchId, guestKey, onSuccess }: Options) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.guests.leave(guestKey)),
    ...showIn(matchId, guestKey),
    onSuccess,
    errorToast: false,
  })
  return { leave: () => mutate(), isLeaving: isPending, error }
}

export function useRenameGuest({ matchId, guestKey, onSuccess }: Options) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (name: string) => withApi((api) => api.guests.rename({ ...guestKey, name })),
    ...showIn(matchId, guestKey),
    onSuccess,
    successToast: 'Prénom changé',
    errorToast: false,
  })
  return { rename: mutate, isRenaming: isPending, error }
}

/** Null ends mails. */
export function useSetGuestEmail({ matchId, guestKey, onSuccess }: Options) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (email: string | null) => withApi((api) => api.guests.setEmail({ ...guestKey, email })),
    ...showIn(matchId, guestKey),
    onSuccess,
    successToast: (_place, email) => (email === null ? 'Vous ne recevrez plus d’e-mails' : 'Un e-mail vous attend'),
    errorToast: false,
  })
  return { setGuestEmail: mutate, isSaving: isPending, error }
}

/** The guest has followed the link of the first mail. */
export function useConfirmGuestEmail(matchId: string, guestKey: GuestKey) {
  const { mutate } = useAction({
    mutationFn: () => withApi((api) => api.guests.confirmEmail(guestKey)),
    ...showIn(matchId, guestKey),
    retries: 3,
    successToast: 'C’est noté\u00a0: nous vous préviendrons par e-mail',
    // The page tells a link that is no longer valid by itself.
    errorToast: (error) => (errorCodeOf(error) === 'GUEST_NOT_FOUND' ? null : error.message),
  })
  return mutate
}

const showIn = (matchId: string, guestKey: GuestKey) => ({
  updateCache: async (queryClient: QueryClient, place: GuestPlace) => {
    const { queryKey } = guestPlaceQuery(matchId, guestKey)
    // A reading that began before would show what was then: the link of a mail confirms while the page loads.
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, place)
  },
})
