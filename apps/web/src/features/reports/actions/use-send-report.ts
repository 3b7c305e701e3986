import type { ReportForm } from '@coup-denvoi/contract/reports/report.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import type { ReportTarget } from '../report-target.ts'

export function useSendReport(target: ReportTarget, onSent: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (report: ReportForm) => sendReport(target, report),
    onSuccess: onSent,
    successToast: 'Signalement envoyé. Merci.',
    errorToast: false,
  })
  return { send: mutate, isSending: isPending, error }
}

function sendReport(target: ReportTarget, report: ReportForm) {
  return withApi(({ reports }) => {
    switch (target.kind) {
      case 'user':
        return reports.reportUser({ userId: target.id, ...report })
      case 'match':
        return reports.reportMatch({ matchId: target.id, token: target.token, ...report })
      case 'group':
        return reports.reportGroup({ groupId: target.id, ...report })
      case 'guest':
        return reports.reportGuest({ matchId: target.matchId, token: target.token, guestId: target.id, ...report })
      case 'place':
        return reports.reportPlace({ placeId: target.id, ...report })
      case 'poll':
        return reports.reportPoll({ pollId: target.id, token: target.token, ...report })
      case 'series':
        return reports.reportSeries({ seriesId: target.id, token: target.token, ...report })
      case 'message':
        return reports.reportMessage({ messageId: target.id, ...report })
    }
  })
}
