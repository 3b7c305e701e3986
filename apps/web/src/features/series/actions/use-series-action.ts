import type { RegularInput, Series } from '@coup-denvoi/contract/series/series.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { regularInputs } from '../regular-inputs.ts'
import { invalidateSeriesAndMatches } from '../series.cache.ts'
import { seriesQuery } from '../series.queries.ts'

export type SeriesAction = {
  /** Says what was done. */
  done?: string
} & (
  | { call: Parameters<typeof withApi<Series | null>>[0] }
  /** The regulars after the change, of the series as it is known when the call is sent: another change may be under way at the press. */
  | { newRegulars: (series: Series) => RegularInput[] }
)

type SeriesActionOptions = {
  /** False where the caller shows `error`. */
  errorToast?: false
  onSuccess?: (series: Series | null) => void
}

/** Any change of a series from its page, whose answer is the series as it is now; null when the viewer no longer sees it. */
export function useSeriesAction(id: string, token: string | undefined, options?: SeriesActionOptions) {
  const queryClient = useQueryClient()
  const setRegulars = async (newRegulars: (series: Series) => RegularInput[]) => {
    const series = await queryClient.ensureQueryData(seriesQuery(id, token))
    return withApi((api) => api.series.setRegulars({ id, regulars: newRegulars(series), seen: regularInputs(series) }))
  }
  return useAction<Series | null, SeriesAction>({
    ...options,
    mutationKey: ['series', 'change', id],
    whilePending: 'queue',
    mutationFn: (action) => ('call' in action ? withApi(action.call) : setRegulars(action.newRegulars)),
    updateCache: (queryClient, series) => series && queryClient.setQueryData(seriesQuery(id, token).queryKey, series),
    successToast: (_series, { done }) => done ?? '',
    refresh: invalidateSeriesAndMatches,
  })
}
