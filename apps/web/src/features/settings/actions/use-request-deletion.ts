import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

type Deletion = { currentPassword?: string; farewell: string }

/** Has the account deleted in seven days: signs out everywhere and leads to the home page. The form shows what fails. */
export function useRequestDeletion(withReauthentication: WithReauthentication) {
  const router = useRouter()
  const { mutateAsync } = useAction({
    // It signs out: whatever else notices the end of the session leaves the navigation to this action.
    mutationKey: [...logOutMutationKey, 'deletion'],
    mutationFn: (deletion: Deletion) => withReauthentication(() => withApi((api) => api.account.requestDeletion(deletion))),
    updateCache: (queryClient) => signOutLocally(queryClient, router, { to: '/' }),
    successToast: ({ deletionDueAt }) =>
      `Votre compte sera supprimé ${formatDayAndTime(new Date(deletionDueAt))}. Connectez-vous pour le reprendre.`,
    errorToast: false,
  })
  return { requestDeletion: mutateAsync }
}
