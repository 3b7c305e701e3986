import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { isTransientError } from '../api/query-client.ts'
import { logOutMutationKey, meQuery } from './session.ts'
import { signOutLocally } from './sign-out-locally.ts'

export type SessionEndCause = keyof typeof REASON_MESSAGES

const REASON_MESSAGES = {
  'session-expired': errorCatalog.SESSION_EXPIRED.message,
  'account-disabled': errorCatalog.ACCOUNT_DISABLED.message,
  'session-revoked': 'Un autre appareil a mis fin à votre session ici. Veuillez vous reconnecter.',
  'password-changed': 'Votre mot de passe a changé sur un autre appareil. Veuillez vous reconnecter.',
  'security-changed': 'La protection de votre compte a changé. Veuillez vous reconnecter.',
  // The user signed out, here or in another tab.
  'session-ended': null,
}

/** How long the live connection has to tell the reason when a request is answered first. */
const REASON_TIMEOUT_MS = 2000

/** A tab that signs out removes the drafts itself. Other causes may mean that the device is in other hands. */
const DRAFT_KEEPING_CAUSES: SessionEndCause[] = ['session-expired', 'session-ended']

/** The server has ended the session: removes the user's data from the screen. Several requests may report it at once. */
export async function handleSessionEnd(queryClient: QueryClient, router: AnyRouter, cause: SessionEndCause): Promise<void> {
  // A logout in this tab navigates by itself.
  if (!queryClient.getQueryData(meQuery.queryKey) || queryClient.isMutating({ mutationKey: logOutMutationKey }) > 0) return
  const lost = cause === 'session-revoked' ? undefined : lostSignOut(queryClient)
  const reason = REASON_MESSAGES[cause]
  // Signing in again leads back to this page.
  const redirect = lost || cause === 'account-disabled' ? undefined : router.state.location.href
  const change = cause === 'account-disabled' ? cause : undefined
  const keepsDrafts = !lost && DRAFT_KEEPING_CAUSES.includes(cause)
  await signOutLocally(queryClient, router, { to: '/login', search: { redirect } }, { change, keepsDrafts })
  if (lost) toast.success(lost)
  else if (reason) toast.error(reason)
}

/** What to say of the user's own action that signs out, if it has most likely ended the session: its answer got lost. */
function lostSignOut(queryClient: QueryClient): string | undefined {
  const last = queryClient.getMutationCache().findAll({ mutationKey: logOutMutationKey }).at(-1)
  return isTransientError(last?.state.error) ? (last?.meta?.maybeDone as string | undefined) : undefined
}

/** The server has refused a request: the session is over. Why, only the live connection can tell; without it, the session has expired. */
export async function handleUnauthenticated(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const meUpdates = () => queryClient.getQueryState(meQuery.queryKey)?.dataUpdateCount
  const before = meUpdates()
  await new Promise((resolve) => setTimeout(resolve, REASON_TIMEOUT_MS))
  // Signed out meanwhile, and perhaps in again.
  if (meUpdates() === before) await handleSessionEnd(queryClient, router, 'session-expired')
}
