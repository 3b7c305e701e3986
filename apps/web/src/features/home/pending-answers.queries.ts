import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** What waits for an answer of the user. Every slice whose actions answer something invalidates it, and so does the live connection. */
export const pendingAnswersQuery = queryOptions({
  queryKey: ['pending-answers'],
  queryFn: ({ signal }) => withApi((api) => api.home.pendingAnswers(undefined, { signal })),
})
