import type { SeriesEdit } from '@coup-denvoi/contract/series/series.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateSeriesAndMatches } from './series.cache.ts'

/** « Ce match et les suivants ». */
export function useEditSeries(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Omit<SeriesEdit, 'id'>) => withApi((api) => api.series.edit({ id, ...edit })),
    errorToast: false,
    refresh: invalidateSeriesAndMatches,
  })
  return mutateAsync
}
