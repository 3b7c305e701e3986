import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import { createLiveConnection, type LiveConnection, type LiveConnectionOptions } from './live-connection.ts'

type Handlers = Pick<LiveConnectionOptions, 'onResync' | 'onFrame' | 'onSessionEnd' | 'maxDataAgeMs'>

/** The tab's connection to the server that sent the page. Without React and its queries: pages for visitors use it, too. */
export function createBrowserConnection(handlers: Handlers): LiveConnection {
  const live = createLiveConnection({
    ...handlers,
    url: () => `${location.origin.replace('http', 'ws')}${LIVE_PATH}`,
    isReachable: (signal) =>
      fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal }).then(
        () => true,
        () => false,
      ),
    isPageHidden: () => document.visibilityState === 'hidden',
  })
  for (const event of ['online', 'pageshow'] as const) addEventListener(event, () => live.checkAlive())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.checkAlive()
  })
  return live
}
