import type { QuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { quietHoursQuery } from '../settings.queries.ts'

/** When nothing rings that can wait. */
export function useSaveQuietHours() {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (quietHours: QuietHours) => withApi((api) => api.notificationSettings.updateQuietHours(quietHours)),
    // In order: the last choice must win.
    whilePending: 'queue',
    updateCache: (queryClient, quietHours) => queryClient.setQueryData(quietHoursQuery.queryKey, quietHours),
  })
  return { save: mutate, pending: isPending ? variables : undefined }
}
