import { retryUntilSuccess } from '../retry.ts'
import { hasOfflineCache, markOfflineCacheForClearing } from './offline-cache-owner.ts'

/** Whoever was here has left: nothing of what they saw stays. Cut short, it goes on with the next page. */
export function clearOfflineCache(): void {
  if (!hasOfflineCache()) return
  markOfflineCacheForClearing()
  void retryUntilSuccess(async () => {
    const { emptyOfflineCache } = await import('./offline-cache.ts')
    await emptyOfflineCache()
  })
}
