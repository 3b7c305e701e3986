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

/** Interval between attempts without a network. */
const RETRY_MS = 4000

type UseOutboxOptions = {
  /** Storage key; begins with `user_`. */
  key: string
  /** Ids of the messages that the server has: the answer to a sent one may have been lost. */
  deliveredIds: Iterable<string>
  /** Sends a message and adds it to the conversation. It stays in the outbox until then, so that it never flickers. */
  sendMessage: (unsent: UnsentMessage) => Promise<void>
  /** Called for failures other than the network. */
  onRejected?: (error: unknown) => void
}

/** Messages to send: shown at once, sent one after the other, stored until the server has them. */
export function useOutbox({ key, deliveredIds, sendMessage, onRejected }: UseOutboxOptions) {
  const storedText = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  )
  const delivered = new Set(deliveredIds)
  const outbox = parseOutbox(storedText)
  const pending = removeMessages(outbox, delivered)

  const sendWaiting = useEffectEvent(() => void flushOutbox(key, sendMessage, onRejected))
  const resendFailed = useEffectEvent(() => {
    updateOutbox(key, markAllSending)
    sendWaiting()
  })
  // Sends what was stored before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another outbox
  useEffect(() => {
    const retry = () => resendFailed()
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [key])

  const isWaiting = pending.some(({ state }) => state === 'failed')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => resendFailed(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  useEffect(() => {
    if (pending.length < outbox.length) updateOutbox(key, () => pending)
  })

  return {
    pending,
    send(text: string) {
      const unsent: UnsentMessage = { id: crypto.randomUUID(), text, writtenAt: new Date().toISOString(), state: 'sending' }
      // After the waiting messages.
      updateOutbox(key, (outbox) => [...markAllSending(outbox), unsent])
      void flushOutbox(key, sendMessage, onRejected)
    },
    resend(id: string) {
      updateOutbox(key, (outbox) => setMessageState(markAllSending(outbox), id, 'sending'))
      void flushOutbox(key, sendMessage, onRejected)
    },
  }
}

/** Outboxes that are being sent, also across unmounts of the page. */
const activeKeys = new Set<string>()

/** In the order of writing; a message that does not get through stops the rest. */
async function flushOutbox(
  key: string,
  sendMessage: UseOutboxOptions['sendMessage'],
  onRejected: UseOutboxOptions['onRejected'],
): Promise<void> {
  if (activeKeys.has(key)) return
  activeKeys.add(key)
  try {
    for (;;) {
      // Read again each time, because signing out empties it.
      const next = readOutbox(sessionStorage, key).find(({ state }) => state === 'sending')
      if (!next) return
      try {
        await sendMessage(next)
        updateOutbox(key, (outbox) => removeMessages(outbox, new Set([next.id])))
      } catch (error) {
        if (isTransientError(error)) updateOutbox(key, markAllFailed)
        else {
          updateOutbox(key, (outbox) => setMessageState(outbox, next.id, 'refused'))
          onRejected?.(error)
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
