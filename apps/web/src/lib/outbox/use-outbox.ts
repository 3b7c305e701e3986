import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { isTransientError } from '../api/query-client.ts'
import { randomId } from '../api/random-id.ts'
import { notifyDraftChange, subscribeToDrafts } from '../drafts/draft-changes.ts'
import type { UserDraftStorage } from '../drafts/draft-storage.ts'
import { useDraftStorage } from '../drafts/use-draft.ts'
import { serverNow } from '../server-clock.ts'
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
import { registerSender } from './send-all-messages.ts'

/** Interval between attempts to send what waits. */
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
    subscribeToDrafts,
    () => storage.getItem(name),
    () => null,
  )
  const delivered = new Set(deliveredIds)
  const outbox = parseOutbox(storedText)
  const pending = removeMessages(outbox, delivered)

  const resendFailed = useEffectEvent(() => {
    updateOutbox(storage, name, markAllSending)
    return flushOutbox(storage, { name, sendMessage, onRejected })
  })
  // Sends what was stored before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another outbox
  useEffect(() => {
    const retry = () => void resendFailed()
    retry()
    addEventListener('online', retry)
    const unregister = registerSender(() => resendFailed())
    return () => {
      removeEventListener('online', retry)
      unregister()
    }
  }, [name])

  // Also what another tab is sending, which may be closed before it is done. The server takes each message once.
  const isWaiting = pending.some(({ state }) => state !== 'refused')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void resendFailed(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  // What is there by then: another message may have been written since this render, here or in another tab.
  useEffect(() => {
    if (pending.length < outbox.length) updateOutbox(storage, name, (current) => removeMessages(current, delivered))
  })

  return {
    pending,
    send(text: string) {
      const unsent: UnsentMessage = { id: randomId(), text, writtenAt: serverNow().toISOString(), state: 'sending' }
      // After the waiting messages.
      updateOutbox(storage, name, (outbox) => [...markAllSending(outbox), unsent])
      void flushOutbox(storage, { name, sendMessage, onRejected })
    },
    resend(id: string) {
      updateOutbox(storage, name, (outbox) => setMessageState(markAllSending(outbox), id, 'sending'))
      void flushOutbox(storage, { name, sendMessage, onRejected })
    },
  }
}

/** Whether a message of an outbox did not get through or was refused. */
export function useHasUnsent(name: string): boolean {
  const storage = useDraftStorage()
  return useSyncExternalStore(
    subscribeToDrafts,
    () => readOutbox(storage, name).some(({ state }) => state !== 'sending'),
    () => false,
  )
}

/** The names of the outboxes with messages that start with this one. */
export function useOutboxNames(start: string): string[] {
  const storage = useDraftStorage()
  const names = useSyncExternalStore(
    subscribeToNames,
    () => storage.namesFrom(start).join(' '),
    () => '',
  )
  return names ? names.split(' ') : []
}

/** Who learns of an outbox sends it: what another tab has just written is left to that tab at first. */
const subscribeToNames = (listener: () => void) => subscribeToDrafts(listener, RETRY_MS)

/** Outboxes that are being sent, by author and name, also across unmounts of the page. */
const active = new Map<string, Promise<void>>()

type Flush = Pick<UseOutboxOptions, 'name' | 'sendMessage' | 'onRejected'>

/** Sends an outbox, unless it is being sent. @returns when nothing is left that can be sent now */
function flushOutbox(storage: UserDraftStorage, flush: Flush): Promise<void> {
  const key = `${storage.userId} ${flush.name}`
  const running = active.get(key) ?? sendInOrder(storage, flush, () => active.delete(key))
  active.set(key, running)
  return running
}

/** In the order of writing; a message that does not get through stops the rest. @param onEnd called when nothing more is read */
async function sendInOrder(storage: UserDraftStorage, { name, sendMessage, onRejected }: Flush, onEnd: () => void): Promise<void> {
  // The caller notes first that it runs.
  await null
  for (;;) {
    // Read again each time, because signing out empties it.
    const next = readOutbox(storage, name).find(({ state }) => state === 'sending')
    if (!next) return onEnd()
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
}

function updateOutbox(storage: UserDraftStorage, name: string, next: (outbox: readonly UnsentMessage[]) => UnsentMessage[]): void {
  saveOutbox(storage, name, next(readOutbox(storage, name)))
  notifyDraftChange()
}
