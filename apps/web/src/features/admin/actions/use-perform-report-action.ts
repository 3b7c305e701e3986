import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import type { Api } from '#lib/api/api-client.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { type ReportAction, reportActionTexts } from '../report-actions.ts'
import type { ActionOrigin } from '../use-focus-after-action.ts'

/** Acts on a report; a cancellation with its reason. @param onSettled called once the list is refreshed, also after a failure */
export function usePerformReportAction(report: Report, action: ReportAction, onSettled: (origin: ActionOrigin) => void) {
  const { mutate, isPending } = useAction({
    // Not the other actions: the list is still being read again after one when the next is pressed.
    mutationKey: ['report-action', report.id, action],
    mutationFn: ({ reason }: ReportActionInput) => withApi((api) => API_CALLS[action](api, report, reason)),
    successToast: reportActionTexts(action, report).success,
    // Also after a refusal: another moderator was faster, and the list says what they did.
    refresh: (queryClient) => invalidate(queryClient, { queryKey: moderationKeys.all }),
    onSettled: ({ origin }) => onSettled(origin),
  })
  return { perform: mutate, isPerforming: isPending }
}

type ReportActionInput = { origin: ActionOrigin; reason?: string }

const API_CALLS: Record<ReportAction, (api: Api, report: Report, reason?: string) => Promise<unknown>> = {
  take: (api, { id }) => api.reports.take({ id }),
  dismiss: (api, { id }) => api.reports.dismiss({ id }),
  hideMessage: (api, { targetId }) => api.messageModeration.hide({ id: targetId }),
  cancelMatch: (api, { targetId }, reason) => api.matchModeration.cancel({ id: targetId, reason: reason || undefined }),
  removeGuest: (api, { matchId, targetId }) => api.matchModeration.removeGuests({ id: matchId ?? '', guestIds: [targetId] }),
  requestBan: (api, { id }) => api.reports.requestBan({ id }),
  ban: (api, { authorId }) => api.userModeration.ban({ id: authorId ?? '' }),
}
