import type { PublicInstance } from '@coup-denvoi/contract/instance/instance.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { instanceQuery } from '../instance.ts'
import { meQuery } from '../session/session.ts'
import { applyThemeFromCookie } from '../theme.ts'
import { readFromOfflineCache } from './offline-cache.ts'
import { offlineCacheOwner } from './offline-cache-owner.ts'
import { persistOfflineCache } from './persist-offline-cache.ts'

/** The page is the service worker's offline shell: fills it with the data of the last user. */
export async function startFromShell(queryClient: QueryClient): Promise<void> {
  applyThemeFromCookie()
  const owner = offlineCacheOwner()
  if (!owner) return
  const [me, instance] = await Promise.all(
    [meQuery, instanceQuery].map(({ queryKey }) => readFromOfflineCache(owner, hashKey(queryKey)).catch(() => undefined)),
  )
  if (!me) return
  // Until the live connection is open, which refetches everything.
  queryClient.setQueryData(meQuery.queryKey, me as Me)
  if (instance) queryClient.setQueryData(instanceQuery.queryKey, instance as PublicInstance)
  persistOfflineCache(queryClient)
}
