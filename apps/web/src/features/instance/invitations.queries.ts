import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Invitations to register, for super admins. */
export const invitationsQuery = queryOptions({
  queryKey: ['registration-invitations'],
  queryFn: ({ signal }) => withApi((api) => api.instance.invitations({}, { signal })),
  staleTime: 0,
})
