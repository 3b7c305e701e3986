import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { calendarFeedQuery } from '../settings.queries.ts'

/** Replaces the address of the calendar feed; the old one stops working. */
export function useRenewCalendar(onRenewed: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.calendar.renew()),
    updateCache: async (queryClient, feed) => {
      // A request that is still under way would bring the old address back.
      await queryClient.cancelQueries({ queryKey: calendarFeedQuery.queryKey })
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed)
    },
    onSuccess: onRenewed,
    successToast: 'L’adresse est renouvelée',
    errorToast: false,
  })
  return { renew: () => mutate(), isRenewing: isPending, error }
}
