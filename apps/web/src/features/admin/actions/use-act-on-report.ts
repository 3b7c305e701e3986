import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import type { Api } from '#lib/api-client.ts'
import { isPassing } from '#lib/query-client.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { ACT_TEXTS, type ReportAct } from '../report-acts.ts'
import type { ActPlace } from '../use-focus-after-act.ts'

/**
 * Does something about a report, and says so.
 * @param onSettled once the list is read again, whatever came of it; the act may not be the viewer's any more
 */
export function useActOnReport(report: Report, act: ReportAct, onSettled: (place: ActPlace) => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['act-on-report', report.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (_place: ActPlace) => withApi((api) => CALLS[act](api, report)),
    onSuccess: () => toast.success(ACT_TEXTS[act].done),
    onError: (failure) => toast.error(failure.message),
    // Also after a refusal: another moderator was quicker, and the list says what they did.
    onSettled: async (_done, failure, place) => {
      const reading = queryClient.invalidateQueries({ queryKey: moderationKeys.all })
      // Without a network this one would not come either.
      if (!isPassing(failure)) await reading
      onSettled(place)
    },
  })
  const start = (place: ActPlace) => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(place)
  }
  return { start, isActing: isPending }
}

const CALLS: Record<ReportAct, (api: Api, report: Report) => Promise<unknown>> = {
  take: (api, { id }) => api.reports.take({ id }),
  dismiss: (api, { id }) => api.reports.dismiss({ id }),
  hideMessage: (api, { targetId }) => api.messageModeration.hide({ id: targetId }),
  cancelMatch: (api, { targetId }) => api.matchModeration.cancel({ id: targetId }),
  requestBan: (api, { id }) => api.reports.requestBan({ id }),
  ban: (api, { authorId }) => api.userModeration.ban({ id: authorId ?? '' }),
}
