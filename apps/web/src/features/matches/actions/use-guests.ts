import type { GuestPolicy, Match } from '@coup-denvoi/contract/matches/match.schema'
import { useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { newPlaceKey } from '#lib/guest-places.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { participationMutationKey } from '../matches.queries.ts'

/** How all of these change a match. */
const onMatch = (id: string) => ({
  updateCache: updateMatchInCache,
  refresh: (queryClient: Parameters<typeof scheduleMatchRefetch>[0]) => scheduleMatchRefetch(queryClient, id),
})

/** An id that stays until the guest is on the list: a repeated request adds nobody twice. */
function useGuestId() {
  const [guestId, setGuestId] = useState(() => newPlaceKey().guestId)
  return { guestId, renewGuestId: () => setGuestId(newPlaceKey().guestId) }
}

/** The organizer puts somebody without an account on the list. */
export function useAddGuest(id: string, onAdded: () => void) {
  const { guestId, renewGuestId } = useGuestId()
  const { mutate, isPending } = useAction({
    mutationFn: (name: string) => withApi((api) => api.guests.add({ id, guestId, name })),
    ...onMatch(id),
    onSuccess: () => {
      renewGuestId()
      onAdded()
    },
    successToast: (_match, name) => `${name} est sur la liste`,
  })
  return { add: mutate, isAdding: isPending }
}

/** A player brings somebody without an account. */
export function useBringGuest(id: string, onBrought: () => void) {
  const { guestId } = useGuestId()
  const { mutate, isPending, error } = useAction({
    mutationFn: (name: string) => withApi((api) => api.guests.bring({ id, guestId, name })),
    ...onMatch(id),
    onSuccess: onBrought,
    successToast: (_match, name) => `${name} vient avec vous`,
    errorToast: false,
  })
  return { bring: mutate, isBringing: isPending, error }
}

/** The organizer accepts or refuses guests. */
export function useAnswerGuests(id: string) {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (answer: { guestIds: string[]; accept: boolean }) => withApi((api) => api.guests.answer({ id, ...answer })),
    ...onMatch(id),
  })
  return { answer: mutate, isAnswering: isPending, pending: isPending ? variables : undefined }
}

/** The organizer removes guests, or a player no longer brings one. */
export function useRemoveGuests(id: string, onRemoved: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationKey: participationMutationKey(id),
    mutationFn: ({ guestIds, isOwn }: { guestIds: string[]; isOwn: boolean; toast: string }): Promise<Match> =>
      withApi((api) => (isOwn ? api.guests.takeBack({ id, guestId: guestIds[0] ?? '' }) : api.guests.remove({ id, guestIds }))),
    ...onMatch(id),
    onSuccess: onRemoved,
    successToast: (_match, { toast }) => toast,
    errorToast: false,
  })
  return { remove: mutate, isRemoving: isPending, error }
}

/** Who may come without an account, and how many guests each player may bring. */
export function useGuestRules(id: string) {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (rules: { guestPolicy?: GuestPolicy; guestsPerPlayer?: number }) => withApi((api) => api.guests.setRules({ id, ...rules })),
    whilePending: 'queue',
    ...onMatch(id),
  })
  return { setRules: mutate, saving: isPending ? variables : undefined }
}
