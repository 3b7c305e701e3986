import type { FirstAdmin } from '@coup-denvoi/contract/instance/installation.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { beginSession } from '#lib/session/session.ts'
import { forgetActivity } from '../inactivity-timer.ts'

/** Ends the guided installation: creates the super admin and signs in. */
export function useRegisterFirstAdmin() {
  const { mutateAsync } = useAction({
    mutationFn: (firstAdmin: FirstAdmin) => withSignInApi((api) => api.installation.finish(firstAdmin)),
    updateCache: (queryClient, me) => {
      forgetActivity(localStorage)
      beginSession(queryClient, me)
    },
    errorToast: false,
  })
  return { registerFirstAdmin: mutateAsync }
}
