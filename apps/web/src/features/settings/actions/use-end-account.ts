import { useRouter } from '@tanstack/react-router'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

type EndAccount<Input, Answer> = {
  name: string
  request: (input: Input) => Promise<Answer>
  successToast: (answer: Answer) => string
  errorToast: false | ((error: Error) => string | null)
}

/** Closes the account: signs out everywhere and leads to the home page. */
export function useEndAccount<Input, Answer>({ name, request, successToast, errorToast }: EndAccount<Input, Answer>) {
  const router = useRouter()
  const withLostAnswers = useLostAnswers<Input, Answer | typeof SESSION_OVER>()
  return useAction({
    // It signs out: whatever else notices the end of the session leaves the navigation to this action.
    mutationKey: [...logOutMutationKey, name],
    mutationFn: (input: Input) =>
      withLostAnswers(input, request, async (_lost, refusal) => {
        if (errorCodeOf(refusal) !== 'UNAUTHENTICATED') throw refusal
        return SESSION_OVER
      }),
    updateCache: (queryClient, answer) => signOutLocally(queryClient, router, { to: answer === SESSION_OVER ? '/login' : '/' }),
    successToast: (answer) => (answer === SESSION_OVER ? SESSION_OVER_TEXT : successToast(answer)),
    errorToast,
    maybeDone: SESSION_OVER_TEXT,
  })
}

/** After a try whose answer got lost: it has most likely closed the account, which signing in tells. */
const SESSION_OVER = 'session-over'
const SESSION_OVER_TEXT =
  'Votre session est terminée\u00a0: votre première demande est sans doute arrivée. Connectez-vous pour le vérifier, ou pour reprendre votre compte.'
