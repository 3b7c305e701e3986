import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { GuestPolicy } from '@coup-denvoi/contract/matches/match.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useDeferredKeys } from '#lib/deferred-actions.ts'
import { useKeyOfAll, useWaitsWithOthers } from '#lib/deferred-together.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { participationMutationKey } from '../../matches.queries.ts'
import { addedGuestToastText } from '../../text/added-guest-text.ts'
import { useMatchAction } from '../use-match-action.ts'

/** @property guestId a repeated request adds nobody twice */
type NewGuest = { guestId: string; name: string }

/** The organizer puts somebody without an account on the list. @param draft the name of what is typed */
export function useAddGuest(id: string, draft: string, onAdded: () => void) {
  const sendKey = useSendKey(draft)
  const { mutate, isPending } = useMatchAction(id, {
    mutationFn: (guest: NewGuest) => withApi((api) => api.guests.add({ id, ...guest })),
    onSuccess: () => {
      sendKey.renew()
      onAdded()
    },
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    successToast: (match, guest) => addedGuestToastText(match, { ...guest, placed: `${guest.name} est sur la liste` }),
  })
  return { add: (name: string) => mutate({ guestId: sendKey.use(), name }), isAdding: isPending }
}

/** A player brings somebody without an account. @param draft the name of what is typed */
export function useBringGuest(id: string, draft: string, onBrought: () => void) {
  const sendKey = useSendKey(draft)
  const { mutate, isPending, error } = useMatchAction(id, {
    mutationFn: (guest: NewGuest) => withApi((api) => api.guests.bring({ id, ...guest })),
    onSuccess: () => {
      sendKey.renew()
      onBrought()
    },
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    successToast: (match, guest) => addedGuestToastText(match, { ...guest, placed: `${guest.name} vient avec vous` }),
    errorToast: false,
  })
  return { bring: (name: string) => mutate({ guestId: sendKey.use(), name }), isBringing: isPending, error }
}

/** The organizer accepts or refuses guests. */
export function useAnswerGuests(id: string) {
  const { mutate, isPending, variables } = useMatchAction(id, {
    mutationFn: (answer: { guestIds: string[]; accept: boolean }) => withApi((api) => api.guests.answer({ id, ...answer })),
  })
  return { answer: mutate, isAnswering: isPending, pending: isPending ? variables : undefined }
}

/** The organizer refuses a guest in eight seconds; until then it can be undone, and the guest still waits. */
export function useRefuseGuest(id: string, { id: guestId, name }: Match['guestRequests'][number]) {
  const { mutateAsync } = useMatchAction(id, {
    mutationFn: () => withApi((api) => api.guests.answer({ id, guestIds: [guestId], accept: false }, { context: { keepalive: true } })),
  })
  return useUndoable(refusalKey(id, guestId), `Demande refusée\u00a0: ${name}`, mutateAsync)
}

/** Those who wait for an answer and are not being refused. */
export function useUnansweredGuests({ id, guestRequests }: Match): Match['guestRequests'] {
  const deferred = useDeferredKeys()
  return guestRequests.filter((guest) => !deferred.has(refusalKey(id, guest.id)))
}

const refusalKey = (id: string, guestId: string): string => `refuse-guest:${id}:${guestId}`

/** The organizer removes a guest, or a player no longer brings one, in eight seconds; until then it can be undone. */
export function useRemoveGuest(id: string, { guestId, name, isOwn }: { guestId: string; name: string; isOwn: boolean }) {
  const { mutateAsync } = useMatchAction(id, {
    mutationKey: participationMutationKey(id),
    mutationFn: (): Promise<Match> => {
      const options = { context: { keepalive: true } }
      return withApi((api) =>
        isOwn ? api.guests.takeBack({ id, guestId }, options) : api.guests.remove({ id, guestIds: [guestId] }, options),
      )
    },
  })
  const key = removalKey(id, guestId)
  return { ...useUndoable(key, `${name} n’est plus sur la liste`, mutateAsync), waitsWithOthers: useWaitsWithOthers(key) }
}

const removalKey = (id: string, guestId: string): string => `remove-guest:${id}:${guestId}`

/**
 * The organizer removes several guests at once in eight seconds; until then it can be undone. Who is being removed alone is left out:
 * taking that back keeps them.
 */
export function useRemoveGuests(id: string, candidateIds: string[]) {
  const deferred = useDeferredKeys()
  const guestIds = candidateIds.filter((guestId) => !deferred.has(removalKey(id, guestId)))
  const { mutateAsync } = useMatchAction(id, {
    mutationKey: participationMutationKey(id),
    mutationFn: (removedIds: string[]) =>
      withApi((api) => api.guests.remove({ id, guestIds: removedIds }, { context: { keepalive: true } })),
  })
  const text = `${formatCount(guestIds.length, 'invité')} ne sont plus sur la liste`
  // Those who are there now: who comes meanwhile stays.
  const key = useKeyOfAll(
    `remove-guests:${id}`,
    guestIds.map((guestId) => removalKey(id, guestId)),
  )
  return { ...useUndoable(key, text, () => mutateAsync(guestIds)), count: guestIds.length }
}

/** Who may come without an account, and how many guests each player may bring. */
export function useGuestRules(id: string) {
  const { mutate, isPending, variables } = useMatchAction(id, {
    mutationFn: (rules: { guestPolicy?: GuestPolicy; guestsPerPlayer?: number }) => withApi((api) => api.guests.setRules({ id, ...rules })),
    whilePending: 'queue',
  })
  return { setRules: mutate, saving: isPending ? variables : undefined }
}
