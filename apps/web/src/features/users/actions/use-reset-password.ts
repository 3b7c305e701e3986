import { useRouter } from '@tanstack/react-router'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

type Reset = { token: string; newPassword: string }

/** The link is used up, perhaps by an earlier try, whose answer got lost. */
export const RESET_MAYBE_DONE = 'RESET_MAYBE_DONE'
const MAYBE_DONE_TEXT =
  'Ce lien n’est plus valable\u00a0: votre première demande est peut-être arrivée. Essayez d’abord d’entrer avec votre nouveau mot de passe.'

const reset = (input: Reset) => withApi((api) => api.account.resetPassword(input))

/** Sets a new password with the token that was sent, which ends every session of the account, and leads to the login page. */
export function useResetPassword() {
  const router = useRouter()
  const withLostAnswers = useLostAnswers<Reset, Awaited<ReturnType<typeof reset>>>()
  const { mutateAsync } = useAction({
    // It signs out: whatever else notices the end of the session leaves the navigation to this action.
    mutationKey: [...logOutMutationKey, 'reset-password'],
    mutationFn: (input: Reset) =>
      withLostAnswers(input, reset, async (_lost, refusal) => {
        throw errorCodeOf(refusal) === 'LINK_EXPIRED' ? new ApiError(RESET_MAYBE_DONE, MAYBE_DONE_TEXT) : refusal
      }),
    updateCache: (queryClient) => signOutLocally(queryClient, router, { to: '/login' }),
    successToast: 'Mot de passe modifié. Connectez-vous.',
    errorToast: false,
    maybeDone: 'Votre première demande est sans doute arrivée. Entrez avec votre nouveau mot de passe.',
  })
  return { resetPassword: mutateAsync }
}
