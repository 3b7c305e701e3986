import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'

/** Stops the e-mails of one topic, by the token of the link in them. */
export function useUnsubscribe() {
  const { mutate, isPending, data, error } = useAction({
    mutationFn: (token: string) => withApi((api) => api.notificationSettings.unsubscribeByMail({ token })),
    errorToast: false,
    updateCache: (queryClient) => invalidate(queryClient, { queryKey: notificationSettingsQuery.queryKey }),
  })
  return { unsubscribe: mutate, isUnsubscribing: isPending, topic: data?.topic, error }
}
