import type { ReportForm } from '@coup-denvoi/contract/reports/report.schema'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import type { ReportTarget } from '../report-target.ts'

/** Tells the moderators about somebody or something. @param onSent once it is done */
export function useSendReport(target: ReportTarget, onSent: () => void) {
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (words: ReportForm) => sendReport(target, words),
    onSuccess: () => {
      toast.success('Signalement envoyé. Merci.')
      onSent()
    },
  })
  return { send: mutate, isSending: isPending, error }
}

function sendReport(target: ReportTarget, words: ReportForm) {
  return withApi(({ reports }) => {
    switch (target.kind) {
      case 'player':
        return reports.reportUser({ userId: target.id, ...words })
      case 'match':
        return reports.reportMatch({ matchId: target.id, token: target.token, ...words })
      case 'group':
        return reports.reportGroup({ groupId: target.id, ...words })
      case 'message':
        return reports.reportMessage({ messageId: target.id, ...words })
    }
  })
}
