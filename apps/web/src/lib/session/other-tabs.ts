import { safeLocalStorage } from '../safe-storage.ts'

const CHANNEL_NAME = 'coup-denvoi-session'
const MARK_KEY = 'session_mark'
let channel: BroadcastChannel | undefined
/** The mark in localStorage when this page last learned who is signed in. */
let lastKnownMark: string | null = null

/** What one tab tells the others: `signed-out` removes the drafts, too. A tab may also learn from its own live connection that the account is disabled. */
export type SessionChange = 'changed' | 'signed-out' | 'account-disabled'

export function notifyOtherTabs(change: SessionChange = 'changed'): void {
  lastKnownMark = `${Date.now()} ${Math.random()}`
  safeLocalStorage.setItem(MARK_KEY, lastKnownMark)
  channel?.postMessage(change)
}

/** Calls when somebody signs in or out in another tab. A page in the back/forward cache that is another user's by then loads again. */
export function listenToOtherTabs(onChange: (change: SessionChange) => void): void {
  lastKnownMark = safeLocalStorage.getItem(MARK_KEY)
  channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => {
    lastKnownMark = safeLocalStorage.getItem(MARK_KEY)
    onChange(data)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || safeLocalStorage.getItem(MARK_KEY) === lastKnownMark) return
    reloadForOtherUser()
  })
}

/** For a page that shows what another user may not see. Hidden until then. */
export function reloadForOtherUser(): void {
  document.documentElement.hidden = true
  location.reload()
}

/** Undefined where the browser refuses it together with storage: then other tabs learn from their live connections. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL_NAME)
  } catch {
    return undefined
  }
}
