import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { isTransientError } from '../api/query-client.ts'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import { useDraftStorage } from '../drafts/use-draft.ts'
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
  /** One for each conversation. */
  name: string
  /** For how long messages wait, if not as long as drafts. */
  days?: number
  /** Ids of the messages that the server has: the answer to a sent one may have been lost. */
  deliveredIds: Iterable<string>
  /** Sends a message and adds it to the conversation. It stays in the outbox until then, so that it never flickers. */
  sendMessage: (unsent: UnsentMessage) => Promise<void>
  /** Called for failures other than the network. */
  onRejected?: (error: unknown) => void
}

/** Messages to send: shown at once, sent one after the other, stored until the server has them. */
export function useOutbox({ name, days, deliveredIds, sendMessage, onRejected }: UseOutboxOptions) {
  const storage = useDraftStorage(days)
  const storedText = useSyncExternalStore(
    subscribe,
    () => storage.getItem(name),
    () => null,
  )
  const delivered = new Set(deliveredIds)
  const outbox = parseOutbox(storedText)
  const pending = removeMessages(outbox, delivered)

  const sendWaiting = useEffectEvent(() => void flushOutbox(storage, name, sendMessage, onRejected))
  const resendFailed = useEffectEvent(() => {
    updateOutbox(storage, name, markAllSending)
    sendWaiting()
  })
  // Sends what was stored before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another outbox
  useEffect(() => {
    const retry = () => resendFailed()
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [name])

  const isWaiting = pending.some(({ state }) => state === 'failed')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => resendFailed(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  useEffect(() => {
    if (pending.length < outbox.length) updateOutbox(storage, name, () => pending)
  })

  return {
    pending,
    send(text: string) {
      const unsent: UnsentMessage = { id: crypto.randomUUID(), text, writtenAt: new Date().toISOString(), state: 'sending' }
      // After the waiting messages.
      updateOutbox(storage, name, (outbox) => [...markAllSending(outbox), unsent])
      void flushOutbox(storage, name, sendMessage, onRejected)
    },
    resend(id: string) {
      updateOutbox(storage, name, (outbox) => setMessageState(markAllSending(outbox), id, 'sending'))
      void flushOutbox(storage, name, sendMessage, onRejected)
    },
  }
}

/** Outboxes that are being sent, also across unmounts of the page. */
const activeNames = new Set<string>()

/** In the order of writing; a message that does not get through stops the rest. */
async function flushOutbox(
  storage: DraftStorage,
  name: string,
  sendMessage: UseOutboxOptions['sendMessage'],
  onRejected: UseOutboxOptions['onRejected'],
): Promise<void> {
  if (activeNames.has(name)) return
  activeNames.add(name)
  try {
    for (;;) {
      // Read again each time, because signing out empties it.
      const next = readOutbox(storage, name).find(({ state }) => state === 'sending')
      if (!next) return
      try {
        await sendMessage(next)
        updateOutbox(storage, name, (outbox) => removeMessages(outbox, new Set([next.id])))
      } catch (error) {
        // Without a session it waits for its author, who may sign in again.
        if (isTransientError(error) || errorCodeOf(error) === 'UNAUTHENTICATED') updateOutbox(storage, name, markAllFailed)
        else {
          updateOutbox(storage, name, (outbox) => setMessageState(outbox, next.id, 'refused'))
          onRejected?.(error)
        }
      }
    }
  } finally {
    activeNames.delete(name)
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function updateOutbox(storage: DraftStorage, name: string, next: (outbox: readonly UnsentMessage[]) => UnsentMessage[]): void {
  saveOutbox(storage, name, next(readOutbox(storage, name)))
  for (const listener of listeners) listener()
}
