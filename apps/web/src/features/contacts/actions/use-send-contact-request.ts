import type { ContactDraft } from '@coup-denvoi/contract/contacts/contact.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { playerKeys } from '#features/players/players.queries.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Asks somebody for contact. @param onSent once it is done */
export function useSendContactRequest(onSent: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (draft: ContactDraft) => withApi((api) => api.contacts.send(draft)),
    onSuccess: () => {
      toast.success('Demande envoyée')
      onSent()
    },
    // Also after a refusal: the button came from what is no longer so.
    onSettled: (_answer, _error, { userId }) => queryClient.invalidateQueries({ queryKey: playerKeys.one(userId) }),
  })
  return { send: mutate, isSending: isPending, error }
}
