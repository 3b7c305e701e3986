import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** For super admins. Another one may have changed them meanwhile. */
export const settingsQuery = queryOptions({
  queryKey: ['instance-settings'],
  queryFn: ({ signal }) => withApi((api) => api.instance.settings({}, { signal })),
  staleTime: 0,
})

/** Whether the OpenID Connect provider answers; asked as the page is opened. */
export const providerStateQuery = queryOptions({
  queryKey: ['instance-provider'],
  queryFn: ({ signal }) => withApi((api) => api.instance.provider({}, { signal })),
  staleTime: 0,
})
