import type { OrganizerDigest } from '@coup-denvoi/contract/notifications/digest.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { organizerDigestQuery } from '../settings.queries.ts'

/** One message a day about the matches that the user organizes, and at what hour. */
export function useSaveOrganizerDigest() {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (digest: OrganizerDigest) => withApi((api) => api.notificationSettings.updateDigest(digest)),
    // In order: the last choice must win.
    whilePending: 'queue',
    updateCache: (queryClient, digest) => queryClient.setQueryData(organizerDigestQuery.queryKey, digest),
  })
  return { save: mutate, pending: isPending ? variables : undefined }
}
