import { useRouter } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { sendAllMessages } from '#lib/outbox/send-all-messages.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

const LOGGED_OUT_TEXT = 'Déconnexion réussie'

/** Signs out here and on the server, and leads to the home page. Without a network nothing is signed out. */
export function useLogOut() {
  const router = useRouter()
  const { mutate, isPending } = useAction({
    mutationKey: logOutMutationKey,
    mutationFn: async () => {
      await Promise.all([sendAllActions(), sendAllMessages()])
      return withApi((api) => api.users.logOut())
    },
    updateCache: (queryClient) => signOutLocally(queryClient, router, { to: '/' }),
    successToast: LOGGED_OUT_TEXT,
    maybeDone: LOGGED_OUT_TEXT,
  })
  return { logOut: () => mutate(), isLoggingOut: isPending }
}
