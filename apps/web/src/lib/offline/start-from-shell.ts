import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { meQuery } from '../session/session.ts'
import { applyThemeFromCookie } from '../theme.ts'
import { readFromOfflineCache } from './offline-cache.ts'
import { offlineCacheOwner } from './offline-cache-owner.ts'
import { persistOfflineCache } from './persist-offline-cache.ts'

/** The service worker gave its shell, because no page came: it becomes the page of whoever was last here. */
export async function startFromShell(queryClient: QueryClient): Promise<void> {
  applyThemeFromCookie()
  const owner = offlineCacheOwner()
  if (!owner) return
  const me = await readFromOfflineCache(owner, hashKey(meQuery.queryKey)).catch(() => undefined)
  if (!me) return
  // Until the server can be asked: the live connection has all of it read again.
  queryClient.setQueryData(meQuery.queryKey, me as Me)
  persistOfflineCache(queryClient)
}
