import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { getPushStatus } from '#lib/push-subscription.ts'

/** The push status of this browser. The browser and the server's session both need the subscription. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const { publicKey, isSubscribed } = await withApi((api) => api.push.publicKey(undefined, { signal }))
    const status = await getPushStatus(publicKey)
    return { publicKey, status: status === 'subscribed' && !isSubscribed ? 'none' : status }
  },
  // The permission changes in the browser's settings, without an event.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
