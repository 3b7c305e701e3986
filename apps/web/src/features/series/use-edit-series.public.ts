import type { SeriesEdit } from '@coup-denvoi/contract/series/series.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { seriesKeys } from './series.queries.ts'

/** « Ce match et les suivants ». */
export function useEditSeries(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Omit<SeriesEdit, 'id'>) => withApi((api) => api.series.edit({ id, ...edit })),
    errorToast: false,
    refresh: async (queryClient) => {
      await Promise.all([invalidate(queryClient, { queryKey: seriesKeys.all }), invalidate(queryClient, { queryKey: ['matches'] })])
    },
  })
  return mutateAsync
}
