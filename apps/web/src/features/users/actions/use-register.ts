import type { Me, Registration } from '@coup-denvoi/contract/users/user.schema'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { beginSession } from '#lib/session/session.ts'
import { enterLostAccount } from '../enter-lost-account.ts'
import { forgetActivity } from '../inactivity-timer.ts'
import { useWelcome } from '../use-welcome.ts'

/** Creates an account and signs in. @param redirect where to go afterwards */
export function useRegister(redirect: string | undefined) {
  const welcome = useWelcome(redirect)
  const withLostAnswers = useLostAnswers<Registration, Me>()
  const { mutateAsync } = useAction({
    mutationFn: (registration: Registration) =>
      withLostAnswers(
        registration,
        () => withSignInApi((api) => api.users.register(registration)),
        (lost, refusal) => enterLostAccount(registration, lost, refusal),
      ),
    updateCache: (queryClient, me) => {
      forgetActivity(localStorage)
      beginSession(queryClient, me)
    },
    onSuccess: () => welcome(),
    errorToast: false,
  })
  return { register: mutateAsync }
}
