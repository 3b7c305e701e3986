import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Links who has come back from the provider to the account of this browser. */
export function useLinkIdentity(onDone: () => void) {
  const send = useSendAgain(() => withApi((api) => api.identities.link()), {
    refusals: ['PROVIDER_ANSWER_EXPIRED'],
    read: async () => {
      const security = await withApi((api) => api.security.find())
      return security.identity && security
    },
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: send,
    onSuccess: onDone,
    successToast: 'Compte relié',
    errorToast: false,
    refresh: (queryClient) => invalidate(queryClient, { queryKey: ['security'] }),
  })
  return { link: () => mutate(), isLinking: isPending, error }
}

/** Tells the server that the person is there, as the provider has just said. */
export function useConfirmIdentity(onDone: () => void) {
  const send = useSendAgain(() => withApi((api) => api.identities.confirm()), {
    refusals: ['PROVIDER_ANSWER_EXPIRED'],
    // If that came too late, the next action that is hard to undo asks again.
    read: nothingToRead,
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: send,
    onSuccess: onDone,
    successToast: 'C’est confirmé. Vous pouvez continuer.',
    errorToast: false,
  })
  return { confirm: () => mutate(), isConfirming: isPending, error }
}
