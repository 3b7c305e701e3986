import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { keepLastSeen } from './keep-last-seen.ts'
import { recallSeen } from './last-seen.ts'
import { lastSeenOwner } from './last-seen-owner.ts'
import { meQuery } from './session.ts'
import { takeUpTheme } from './theme.ts'

/** The service worker gave its shell, because no page came: it becomes the page of whoever was last here. */
export async function startFromShell(queryClient: QueryClient): Promise<void> {
  takeUpTheme()
  const owner = lastSeenOwner()
  if (!owner) return
  const me = await recallSeen(owner, hashKey(meQuery.queryKey)).catch(() => undefined)
  if (!me) return
  // Until the server can be asked: the live connection has all of it read again.
  queryClient.setQueryData(meQuery.queryKey, me as Me)
  keepLastSeen(queryClient)
}
