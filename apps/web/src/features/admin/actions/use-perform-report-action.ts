import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import type { Api } from '#lib/api/api-client.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { REPORT_ACTION_TEXTS, type ReportAction } from '../report-actions.ts'
import type { ActionOrigin } from '../use-focus-after-action.ts'

/** Acts on a report. @param onSettled called once the list is refreshed, also after a failure */
export function usePerformReportAction(report: Report, action: ReportAction, onSettled: (origin: ActionOrigin) => void) {
  const { mutate, isPending } = useAction({
    mutationKey: ['report-action', report.id],
    mutationFn: (_origin: ActionOrigin) => withApi((api) => API_CALLS[action](api, report)),
    successToast: REPORT_ACTION_TEXTS[action].success,
    // Also after a refusal: another moderator was faster, and the list says what they did.
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: moderationKeys.all }),
    onSettled,
  })
  return { perform: mutate, isPerforming: isPending }
}

const API_CALLS: Record<ReportAction, (api: Api, report: Report) => Promise<unknown>> = {
  take: (api, { id }) => api.reports.take({ id }),
  dismiss: (api, { id }) => api.reports.dismiss({ id }),
  hideMessage: (api, { targetId }) => api.messageModeration.hide({ id: targetId }),
  cancelMatch: (api, { targetId }) => api.matchModeration.cancel({ id: targetId }),
  requestBan: (api, { id }) => api.reports.requestBan({ id }),
  ban: (api, { authorId }) => api.userModeration.ban({ id: authorId ?? '' }),
}
