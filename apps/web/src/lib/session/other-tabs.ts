const CHANNEL_NAME = 'coup-denvoi-session'
const MARK_KEY = 'session_mark'
let channel: BroadcastChannel | undefined
/** The mark in localStorage when this page last learned who is signed in. */
let lastKnownMark: string | null = null

/** What one tab tells the others. A tab may also learn from its own live connection that the account is disabled. */
export type SessionChange = 'changed' | 'account-disabled'

export function notifyOtherTabs(change: SessionChange = 'changed'): void {
  lastKnownMark = `${Date.now()} ${Math.random()}`
  localStorage.setItem(MARK_KEY, lastKnownMark)
  channel?.postMessage(change)
}

/** Calls when somebody signs in or out in another tab. A page in the back/forward cache that is another user's by then loads again. */
export function listenToOtherTabs(onChange: (change: SessionChange) => void): void {
  lastKnownMark = localStorage.getItem(MARK_KEY)
  channel = new BroadcastChannel(CHANNEL_NAME)
  channel.onmessage = ({ data }: MessageEvent<SessionChange>) => {
    lastKnownMark = localStorage.getItem(MARK_KEY)
    onChange(data)
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || localStorage.getItem(MARK_KEY) === lastKnownMark) return
    // Hidden until the reload.
    document.documentElement.hidden = true
    location.reload()
  })
}
