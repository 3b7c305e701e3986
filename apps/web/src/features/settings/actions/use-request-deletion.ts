import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { withApi } from '#lib/api/with-api.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { useEndAccount } from './use-end-account.ts'

type Deletion = { currentPassword?: string; farewell: string }

/** Has the account deleted in seven days. The form shows what fails. */
export function useRequestDeletion(withReauthentication: WithReauthentication) {
  const { mutateAsync } = useEndAccount({
    name: 'deletion',
    request: (deletion: Deletion) => withReauthentication(() => withApi((api) => api.account.requestDeletion(deletion))),
    successToast: ({ deletionDueAt }) =>
      `Votre compte sera supprimé ${formatDayAndTime(new Date(deletionDueAt))}. Connectez-vous pour le reprendre.`,
    errorToast: false,
  })
  return { requestDeletion: mutateAsync }
}
