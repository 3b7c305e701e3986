import type { ContactDraft } from '@coup-denvoi/contract/contacts/contact.schema'
import { matchKeys } from '#features/matches/matches.queries.ts'
import { playerKeys } from '#features/players/players.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

export function useSendContactRequest(onSent: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (draft: ContactDraft) => withApi((api) => api.contacts.send(draft)),
    onSuccess: onSent,
    successToast: 'Demande envoyée',
    errorToast: false,
    refresh: (queryClient, { userId, matchId }) =>
      Promise.all([
        invalidate(queryClient, { queryKey: playerKeys.one(userId) }),
        matchId && invalidate(queryClient, { queryKey: matchKeys.one(matchId) }),
      ]),
  })
  return { send: mutate, isSending: isPending, error }
}
