import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Links who has come back from the provider to the account of this browser. */
export function useLinkIdentity(onDone: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.identities.link()),
    onSuccess: onDone,
    successToast: 'Compte relié',
    errorToast: false,
    refresh: (queryClient) => invalidate(queryClient, { queryKey: ['security'] }),
  })
  return { link: () => mutate(), isLinking: isPending, error }
}

/** Tells the server that the person is there, as the provider has just said. */
export function useConfirmIdentity(onDone: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.identities.confirm()),
    onSuccess: onDone,
    successToast: 'C’est confirmé. Vous pouvez continuer.',
    errorToast: false,
  })
  return { confirm: () => mutate(), isConfirming: isPending, error }
}
