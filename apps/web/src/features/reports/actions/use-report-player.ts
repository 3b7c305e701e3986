import type { UserReport } from '@coup-denvoi/contract/reports/report.schema'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'

/** Tells the moderators about somebody. @param onReported once it is done */
export function useReportPlayer(onReported: () => void) {
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (report: UserReport) => withApi((api) => api.reports.reportUser(report)),
    onSuccess: () => {
      toast.success('Signalement envoyé. Merci.')
      onReported()
    },
  })
  return { report: mutate, isReporting: isPending, error }
}
