import type { NewSeries } from '@coup-denvoi/contract/series/series.schema'
import { useState } from 'react'
import { groupKeys } from '#features/groups/groups.queries.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { seriesKeys, seriesQuery } from './series.queries.ts'

/** Starts a series; a first match inside the publication delay is published. */
export function useStartSeries() {
  // The same until it has got through: a lost answer does not start a second series.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useAction({
    mutationFn: ({ match, ...series }: NewSeries) => withApi((api) => api.series.start({ ...series, match: { ...match, key } })),
    onError: (refusal) => {
      if (errorCodeOf(refusal) === 'SERIES_SENT') setKey(crypto.randomUUID())
    },
    updateCache: (queryClient, series) => queryClient.setQueryData(seriesQuery(series.id).queryKey, series),
    errorToast: false,
    refresh: (queryClient) => {
      void invalidate(queryClient, { queryKey: seriesKeys.list })
      void invalidate(queryClient, { queryKey: ['matches', 'list'] })
      void invalidate(queryClient, { queryKey: groupKeys.all })
    },
  })
  return mutateAsync
}
