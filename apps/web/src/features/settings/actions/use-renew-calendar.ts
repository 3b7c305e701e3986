import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { calendarFeedQuery } from '../settings.queries.ts'

/** Gives one's calendar another address; the old one shows nothing any more. @param onRenewed once it is done */
export function useRenewCalendar(onRenewed: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => withApi((api) => api.calendar.renew()),
    onSuccess: async (feed) => {
      // An earlier reading that is still on its way would bring the old address back.
      await queryClient.cancelQueries({ queryKey: calendarFeedQuery.queryKey })
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed)
      toast.success('L’adresse est renouvelée')
      onRenewed()
    },
  })
  return { renew: () => mutate(), isRenewing: isPending, error }
}
