import { retryUntilSuccess } from '../retry.ts'
import { hasOfflineCache, markOfflineCacheForClearing } from './offline-cache-owner.ts'

/** After a logout: deletes everything that the user has seen. If interrupted, the next page goes on. */
export function clearOfflineCache(): void {
  if (!hasOfflineCache()) return
  markOfflineCacheForClearing()
  void retryUntilSuccess(async () => {
    const { emptyOfflineCache } = await import('./offline-cache.ts')
    await emptyOfflineCache()
  })
}
