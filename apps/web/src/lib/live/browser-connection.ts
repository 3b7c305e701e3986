import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import { isApiAnswer } from '../api/proxy-status.ts'
import { createLiveConnection, type LiveConnection, type LiveConnectionOptions } from './live-connection.ts'

type Handlers = Pick<LiveConnectionOptions, 'onResync' | 'onFrame' | 'onSessionEnd' | 'maxDataAgeMs' | 'dataAgeMs'>

/** The tab's connection to the server that sent the page. Without React and its queries: pages for visitors use it, too. */
export function createBrowserConnection(handlers: Handlers): LiveConnection {
  const live = createLiveConnection({
    ...handlers,
    url: (missedMs) => `${location.origin.replace('http', 'ws')}${LIVE_PATH}${missedMs === undefined ? '' : `?missedMs=${missedMs}`}`,
    isReachable,
    isPageHidden: () => document.visibilityState === 'hidden',
  })
  for (const event of ['online', 'pageshow'] as const) addEventListener(event, () => live.checkAlive())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.checkAlive()
  })
  return live
}

/** Whether the server itself answers, rather than a captive portal or a proxy. */
export const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal }).then(
    (answer) => answer.ok && isApiAnswer(answer),
    () => false,
  )
