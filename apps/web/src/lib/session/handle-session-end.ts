import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { logOutMutationKey, meQuery } from './session.ts'
import { signOutLocally } from './sign-out-locally.ts'

const REASON_MESSAGES = {
  'session-expired': errorCatalog.SESSION_EXPIRED.message,
  'account-disabled': errorCatalog.ACCOUNT_DISABLED.message,
  // Somebody signed out, here or elsewhere, and knows it.
  'session-ended': null,
}

/** The server ended the session: nothing of the person stays on the screen. Several calls may find it out at once. */
export async function handleSessionEnd(queryClient: QueryClient, router: AnyRouter, cause: keyof typeof REASON_MESSAGES): Promise<void> {
  // Whoever signs out in this tab is led home by that.
  if (!queryClient.getQueryData(meQuery.queryKey) || queryClient.isMutating({ mutationKey: logOutMutationKey }) > 0) return
  const reason = REASON_MESSAGES[cause]
  // Whoever signs in again, here or in the tab where they signed out, comes back to this page.
  const redirect = cause === 'account-disabled' ? undefined : router.state.location.href
  const news = cause === 'account-disabled' ? cause : undefined
  await signOutLocally(queryClient, router, { to: '/login', search: { redirect } }, news)
  if (reason) toast.error(reason)
}
