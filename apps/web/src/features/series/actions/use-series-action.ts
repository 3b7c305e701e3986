import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { seriesKeys, seriesQuery } from '../series.queries.ts'

export type SeriesAction = {
  call: Parameters<typeof withApi<Series | null>>[0]
  /** Says what was done. */
  done?: string
}

type SeriesActionOptions = {
  /** False where the caller shows `error`. */
  errorToast?: false
  onSuccess?: (series: Series | null) => void
}

/** Any change of a series from its page, whose answer is the series as it is now; null when the viewer no longer sees it. */
export function useSeriesAction(id: string, token: string | undefined, options?: SeriesActionOptions) {
  return useAction({
    ...options,
    mutationKey: ['series', 'change', id],
    whilePending: 'queue',
    mutationFn: ({ call }: SeriesAction) => withApi(call),
    updateCache: (queryClient, series) => series && queryClient.setQueryData(seriesQuery(id, token).queryKey, series),
    successToast: (_series, { done }) => done ?? '',
    refresh: async (queryClient) => {
      await Promise.all([invalidate(queryClient, { queryKey: seriesKeys.all }), invalidate(queryClient, { queryKey: ['matches'] })])
    },
  })
}
