import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import type { Api } from '#lib/api/api-client.ts'
import { isTransientError } from '#lib/api/query-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { REPORT_ACTION_TEXTS, type ReportAction } from '../report-actions.ts'
import type { ActionOrigin } from '../use-focus-after-action.ts'

/**
 * Does something about a report, and says so.
 * @param onSettled once the list is read again, whatever came of it; the act may not be the viewer's any more
 */
export function usePerformReportAction(report: Report, action: ReportAction, onSettled: (place: ActionOrigin) => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['report-action', report.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (_place: ActionOrigin) => withApi((api) => API_CALLS[action](api, report)),
    onSuccess: () => toast.success(REPORT_ACTION_TEXTS[action].success),
    onError: (failure) => toast.error(failure.message),
    // Also after a refusal: another moderator was quicker, and the list says what they did.
    onSettled: async (_done, failure, place) => {
      const reading = queryClient.invalidateQueries({ queryKey: moderationKeys.all })
      // Without a network this one would not come either.
      if (!isTransientError(failure)) await reading
      onSettled(place)
    },
  })
  const start = (place: ActionOrigin) => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(place)
  }
  return { perform: start, isPerforming: isPending }
}

const API_CALLS: Record<ReportAction, (api: Api, report: Report) => Promise<unknown>> = {
  take: (api, { id }) => api.reports.take({ id }),
  dismiss: (api, { id }) => api.reports.dismiss({ id }),
  hideMessage: (api, { targetId }) => api.messageModeration.hide({ id: targetId }),
  cancelMatch: (api, { targetId }) => api.matchModeration.cancel({ id: targetId }),
  requestBan: (api, { id }) => api.reports.requestBan({ id }),
  ban: (api, { authorId }) => api.userModeration.ban({ id: authorId ?? '' }),
}
