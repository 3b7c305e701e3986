import { queryOptions } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** What the link of a mail is about. */
export const leaveLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['leave-link', token],
    queryFn: ({ signal }) => withApi((api) => api.leaveLinks.find({ token }, { signal })),
  })

/** Gives up the place that the link of a mail names. */
export function useLeaveByMail() {
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: (input: { token: string; reason?: string }) => withApi((api) => api.leaveLinks.leave(input)),
    errorToast: false,
  })
  return { leave: mutate, isLeaving: isPending, hasLeft: isSuccess, error }
}
