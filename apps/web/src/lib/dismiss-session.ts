import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { leaveSession } from './leave-session.ts'
import { logOutKey, meQuery } from './session.ts'

const REASONS = {
  'session-expired': errorCatalogue.SESSION_EXPIRED.message,
  'account-disabled': errorCatalogue.ACCOUNT_DISABLED.message,
  // Somebody signed out, here or elsewhere, and knows it.
  'session-ended': null,
}

/** The server ended the session: nothing of the person stays on the screen. Several calls may find it out at once. */
export async function dismissSession(queryClient: QueryClient, router: AnyRouter, why: keyof typeof REASONS): Promise<void> {
  // Whoever signs out in this tab is led home by that.
  if (!queryClient.getQueryData(meQuery.queryKey) || queryClient.isMutating({ mutationKey: logOutKey }) > 0) return
  const reason = REASONS[why]
  // Whoever signs in again, here or in the tab where they signed out, comes back to this page.
  const redirect = why === 'account-disabled' ? undefined : router.state.location.href
  const news = why === 'account-disabled' ? why : undefined
  await leaveSession(queryClient, router, { to: '/login', search: { redirect } }, news)
  if (reason) toast.error(reason)
}
