/**
 * The script of a page that is only read (docs/decisions/0027-pages-without-the-app.md): it stays as the server has drawn it, and its links
 * are links. Only what changes is replaced. The app comes with the page that needs it.
 */
import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { closeShownNotifications } from '#lib/close-shown-notifications.ts'
import { createBrowserConnection } from '#lib/live/browser-connection.ts'
import { pageAgeMs } from '#lib/live/page-age.ts'
import { clearOfflineCache } from '#lib/offline/clear-offline-cache.ts'
import { listenToOtherTabs } from '#lib/session/other-tabs.ts'
import { enhanceGuestForm, showRememberedPlace } from '#lib/ssr/guest-form.ts'
import { keepDocumentFresh } from '#lib/ssr/live-document.ts'
import { preloadPage } from '#lib/ssr/preload-modules.ts'

/** Pages that need scripts. */
const LINKS_WITH_SCRIPTS = 'a[href^="/login"], a[href^="/register"], a[href^="/ma-place"]'

const { liveTopic } = document.body.dataset
/** Null for a page that follows nothing. */
const topic: LiveTopic | null = JSON.parse(liveTopic as string)

// A member who used this browser before has signed out, or their session is over.
clearOfflineCache()
void closeShownNotifications()
listenToOtherTabs(() => location.reload())

if (topic) {
  const update = keepDocumentFresh()
  const live = createBrowserConnection({
    onResync: update,
    onFrame: () => {},
    onSessionEnd: update,
    // It subscribes before the connection is open.
    maxDataAgeMs: 0,
    dataAgeMs: pageAgeMs,
  })
  live.subscribe(topic, update)
}

enhanceGuestForm()
if (topic?.name === 'match') showRememberedPlace(topic.id)

const intent = new AbortController()
for (const event of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(event, preloadNext, { passive: true, signal: intent.signal })

/** Once a link is about to be followed, its page's scripts come along with the page. */
function preloadNext({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS_WITH_SCRIPTS)
  if (!link) return
  intent.abort()
  preloadPage(link.pathname)
}
