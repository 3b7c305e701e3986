import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isTransientError } from '../api/query-client.ts'
import {
  markAllFailed,
  markAllSending,
  parseOutbox,
  readOutbox,
  removeMessages,
  saveOutbox,
  setMessageState,
  type UnsentMessage,
} from './outbox.ts'

/** Tried again as often while the line is down. */
const RETRY_MS = 4000

type UseOutboxOptions = {
  /** Where it is kept over a reload; begins with `user_`. */
  key: string
  /** Ids of what the server has: its answer to one's own may have been lost. */
  deliveredIds: Iterable<string>
  /** Brings one to the server and to the screen: it stays in sight until then, so that it never flickers. */
  sendMessage: (unsent: UnsentMessage) => Promise<void>
  /** It was not the line. */
  onRejected?: (error: unknown) => void
}

/** What one writes: on the screen at once, sent one after the other, kept until the server has it. */
export function useOutbox({ key, deliveredIds, sendMessage, onRejected }: UseOutboxOptions) {
  const kept = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  )
  const known = new Set(deliveredIds)
  const outbox = parseOutbox(kept)
  const pending = removeMessages(outbox, known)

  const sendWaiting = useEffectEvent(() => void flushOutbox(key, sendMessage, onRejected))
  const again = useEffectEvent(() => {
    updateOutbox(key, markAllSending)
    sendWaiting()
  })
  // What was kept over a reload goes out now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another outbox
  useEffect(() => {
    const retry = () => again()
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [key])

  const isWaiting = pending.some(({ state }) => state === 'failed')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => again(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  useEffect(() => {
    if (pending.length < outbox.length) updateOutbox(key, () => pending)
  })

  return {
    pending,
    send(text: string) {
      const unsent: UnsentMessage = { id: crypto.randomUUID(), text, writtenAt: new Date().toISOString(), state: 'sending' }
      // What waits goes before it.
      updateOutbox(key, (outbox) => [...markAllSending(outbox), unsent])
      void flushOutbox(key, sendMessage, onRejected)
    },
    resend(id: string) {
      updateOutbox(key, (outbox) => setMessageState(markAllSending(outbox), id, 'sending'))
      void flushOutbox(key, sendMessage, onRejected)
    },
  }
}

/** The outboxes that are being sent: a page that was left and come back to finds its own under way. */
const activeKeys = new Set<string>()

/** One after the other, in the order in which they were written; the first that does not get through holds up the rest. */
async function flushOutbox(
  key: string,
  deliver: UseOutboxOptions['sendMessage'],
  onRefused: UseOutboxOptions['onRejected'],
): Promise<void> {
  if (activeKeys.has(key)) return
  activeKeys.add(key)
  try {
    for (;;) {
      // Read again each time: signing out leaves nothing to send.
      const next = readOutbox(sessionStorage, key).find(({ state }) => state === 'sending')
      if (!next) return
      try {
        await deliver(next)
        updateOutbox(key, (outbox) => removeMessages(outbox, new Set([next.id])))
      } catch (error) {
        if (isTransientError(error)) updateOutbox(key, markAllFailed)
        else {
          updateOutbox(key, (outbox) => setMessageState(outbox, next.id, 'refused'))
          onRefused?.(error)
        }
      }
    }
  } finally {
    activeKeys.delete(key)
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function updateOutbox(key: string, next: (outbox: readonly UnsentMessage[]) => UnsentMessage[]): void {
  saveOutbox(sessionStorage, key, next(readOutbox(sessionStorage, key)))
  for (const listener of listeners) listener()
}
