import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'
import { legalQuery } from '../legal.queries.ts'

/** If another version was published meanwhile, it is asked for instead. */
export function useAcceptTerms() {
  const { mutate, isPending, error } = useAction({
    mutationKey: ['accept-terms'],
    mutationFn: (version: number) => withApi((api) => api.account.acceptTerms({ version })),
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    successToast: 'Merci\u202f! Bon match.',
    errorToast: false,
    refresh: (queryClient) =>
      Promise.all([invalidate(queryClient, { queryKey: meQuery.queryKey }), invalidate(queryClient, { queryKey: legalQuery().queryKey })]),
  })
  return { acceptTerms: mutate, isAccepting: isPending, error }
}
