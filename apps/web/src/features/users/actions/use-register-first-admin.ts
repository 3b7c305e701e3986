import type { FirstAdmin } from '@coup-denvoi/contract/instance/installation.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { beginSession } from '#lib/session/session.ts'
import { enterLostAccount } from '../enter-lost-account.ts'
import { forgetActivity } from '../inactivity-timer.ts'

/**
 * Ends the guided installation: creates the super admin and signs in.
 * @param beforeRegistering of what else the step saves: afterwards nobody may install any more
 */
export function useRegisterFirstAdmin(beforeRegistering: () => Promise<unknown>) {
  const withLostAnswers = useLostAnswers<FirstAdmin, Me>()
  const { mutateAsync } = useAction({
    mutationFn: (firstAdmin: FirstAdmin) =>
      withLostAnswers(
        firstAdmin,
        async () => {
          await beforeRegistering()
          return withSignInApi((api) => api.installation.finish(firstAdmin))
        },
        (lost, refusal) => enterLostAccount(firstAdmin, lost, refusal),
      ),
    updateCache: (queryClient, me) => {
      forgetActivity(localStorage)
      beginSession(queryClient, me)
    },
    errorToast: false,
  })
  return { registerFirstAdmin: mutateAsync }
}
