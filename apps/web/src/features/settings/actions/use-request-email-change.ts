import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

type EmailChange = { currentPassword: string; email: string }

/** Requests the link that confirms a new address. */
export function useRequestEmailChange() {
  const { mutateAsync } = useAction({
    mutationFn: (change: EmailChange) => withApi((api) => api.account.requestEmailChange(change)),
    errorToast: false,
  })
  return { requestEmailChange: mutateAsync }
}
