import type { ReportWords } from '@coup-denvoi/contract/reports/report.schema'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import type { Reported } from '../reported.ts'

/** Tells the moderators about somebody or something. @param onSent once it is done */
export function useSendReport(about: Reported, onSent: () => void) {
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (words: ReportWords) => sendReport(about, words),
    onSuccess: () => {
      toast.success('Signalement envoyé. Merci.')
      onSent()
    },
  })
  return { send: mutate, isSending: isPending, error }
}

function sendReport(about: Reported, words: ReportWords) {
  return withApi(({ reports }) => {
    switch (about.kind) {
      case 'player':
        return reports.reportUser({ userId: about.id, ...words })
      case 'match':
        return reports.reportMatch({ matchId: about.id, token: about.token, ...words })
      case 'group':
        return reports.reportGroup({ groupId: about.id, ...words })
      case 'message':
        return reports.reportMessage({ messageId: about.id, ...words })
    }
  })
}
