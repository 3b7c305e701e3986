import type { NewRegistrationInvitation } from '@coup-denvoi/contract/instance/registration-invitation.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { invitationsQuery } from '../invitations.queries.ts'

/** The answer has the secret of the link, which is shown once. */
export function useCreateInvitation() {
  // The same until it has got through: a lost answer does not make a second link.
  const sendKey = useSendKey(null)
  const { mutateAsync, data } = useAction({
    mutationFn: (invitation: NewRegistrationInvitation) =>
      withApi((api) => api.instance.createInvitation({ ...invitation, sendKey: sendKey.use() })),
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    errorToast: false,
    refresh: (queryClient) => invalidate(queryClient, { queryKey: invitationsQuery.queryKey }),
  })
  return { createInvitation: mutateAsync, created: data }
}
