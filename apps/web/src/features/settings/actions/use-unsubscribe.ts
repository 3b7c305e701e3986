import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'

/** Stops the e-mails of the topic that the link of one is about. */
export function useUnsubscribe() {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (token: string) => withApi((api) => api.notificationSettings.unsubscribeByMail({ token })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  })
  return { unsubscribe: mutate, isUnsubscribing: isPending, topic: data?.topic, error }
}
