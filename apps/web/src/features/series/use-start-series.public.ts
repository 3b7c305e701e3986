import type { NewSeries } from '@coup-denvoi/contract/series/series.schema'
import { groupKeys } from '#features/groups/groups.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { seriesKeys, seriesQuery } from './series.queries.ts'

/**
 * Starts a series; a first match inside the publication delay is published. A lost answer does not start a second one, also after a reload.
 * @param draft the name of what is typed
 */
export function useStartSeries(draft: string) {
  const sendKey = useSendKey(draft)
  const { mutateAsync } = useAction({
    mutationFn: ({ match, ...series }: NewSeries) =>
      withApi((api) => api.series.start({ ...series, match: { ...match, key: sendKey.use() } })),
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    updateCache: (queryClient, series) => queryClient.setQueryData(seriesQuery(series.id).queryKey, series),
    errorToast: false,
    refresh: (queryClient) => {
      void invalidate(queryClient, { queryKey: seriesKeys.list })
      void invalidate(queryClient, { queryKey: ['matches', 'list'] })
      void invalidate(queryClient, { queryKey: groupKeys.all })
    },
  })
  return { startSeries: mutateAsync, forgetKey: sendKey.forget }
}
