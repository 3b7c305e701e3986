import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { codeOf } from '#lib/api-error.ts'
import { leaveSession } from '#lib/leave-session.ts'
import { logOutKey } from '#lib/session.ts'
import type { WithProof } from '../with-proof.ts'

/** Deactivates one's account: signed out everywhere, and led home. */
export function useDeactivate(withProof: WithProof) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    // It signs out: what else hears of the end of the session leaves the way home to it.
    mutationKey: [...logOutKey, 'deactivate'],
    mutationFn: () => withProof(() => withApi((api) => api.account.deactivate())),
    onSuccess: async () => {
      await leaveSession(queryClient, router, { to: '/' })
      toast.success(errorCatalogue.ACCOUNT_DISABLED.message)
    },
    onError: (error) => {
      if (codeOf(error) !== 'CANCELLED') toast.error(error.message)
    },
  })
  return { deactivate: () => mutate(), isDeactivating: isPending }
}
