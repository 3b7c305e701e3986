import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** `me` before it; of visitors nothing is known. */
type Confirmation = { token: string; me: Me | null | undefined }

/** Confirms an e-mail address with the token that was sent to it. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  const withLostAnswers = useLostAnswers<Confirmation, { email: string }>()
  const { mutate, isPending, data, error } = useAction({
    mutationFn: (token: string) =>
      withLostAnswers(
        { token, me: queryClient.getQueryData(meQuery.queryKey) },
        () => withApi((api) => api.account.confirmEmail({ token })),
        (lost, refusal) => findConfirmed(lost, token, refusal),
      ),
    updateCache: () => {
      if (queryClient.getQueryData(meQuery.queryKey)) return invalidate(queryClient, { queryKey: meQuery.queryKey })
    },
    errorToast: false,
  })
  return { confirmEmail: mutate, isConfirming: isPending, email: data?.email, error }
}

/** The link is used up, perhaps by an earlier try. @throws ApiError unless the address is confirmed since */
async function findConfirmed(lost: readonly Confirmation[], token: string, refusal: unknown): Promise<{ email: string }> {
  const first = lost.findLast((earlier) => earlier.token === token)
  if (errorCodeOf(refusal) !== 'LINK_EXPIRED' || !first) throw refusal
  const me = first.me && (await withApi((api) => api.users.me()))
  if (first.me && me?.emailVerified && (me.email !== first.me.email || !first.me.emailVerified)) return { email: me.email }
  throw new ApiError(
    'LINK_EXPIRED',
    'Ce lien n’est plus valable\u00a0: votre première demande est peut-être arrivée. Regardez dans vos paramètres.',
  )
}
