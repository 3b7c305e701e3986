import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'

type SecondStep = { token: string; email: string; onExpired: () => void; onDone: () => unknown }

/** Signs in with a code, after the password. */
export function useCompleteLogIn({ token, email, onExpired, onDone }: SecondStep) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (answer: { code: string; trustBrowser?: boolean }) => withSignInApi((api) => api.users.completeLogIn({ token, ...answer })),
    updateCache: (queryClient, me) => finishLogIn(queryClient, me, email),
    onSuccess: onDone,
    errorToast: false,
    onError: (refusal) => {
      if (errorCodeOf(refusal) === 'SIGN_IN_EXPIRED') onExpired()
    },
  })
  return { completeLogIn: mutate, isCompleting: isPending, error, forgetError: reset }
}
