import { queryOptions } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** What the link of a mail is about. */
export const presenceLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['presence-link', token],
    queryFn: ({ signal }) => withApi((api) => api.presenceLinks.find({ token }, { signal })),
  })

/** Confirms for the player whom the link of a mail names. */
export function useConfirmByMail() {
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: (token: string) => withApi((api) => api.presenceLinks.confirm({ token })),
    errorToast: false,
  })
  return { confirm: mutate, isConfirming: isPending, hasConfirmed: isSuccess, error }
}
