import { useMutation } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

type EmailChange = { currentPassword: string; email: string }

/** Asks for the link that makes another address one's own. */
export function useRequestEmailChange() {
  const { mutateAsync } = useMutation({ mutationFn: (change: EmailChange) => withApi((api) => api.account.requestEmailChange(change)) })
  return { requestEmailChange: mutateAsync }
}
