import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { allFailed, allSending, keepOutbox, outboxIn, readOutbox, type Unsent, without, withState } from './outbox.ts'
import { isPassing } from './query-client.ts'

/** Tried again as often while the line is down. */
const RETRY_MS = 4000

type OutboxOptions = {
  /** Where it is kept over a reload; begins with `user_`. */
  key: string
  /** Ids of what the server has: its answer to one's own may have been lost. */
  arrived: Iterable<string>
  /** Brings one to the server and to the screen: it stays in sight until then, so that it never flickers. */
  deliver: (unsent: Unsent) => Promise<void>
  /** It was not the line. */
  onRefused?: (error: unknown) => void
}

/** What one writes: on the screen at once, sent one after the other, kept until the server has it. */
export function useOutbox({ key, arrived, deliver, onRefused }: OutboxOptions) {
  const kept = useSyncExternalStore(
    listen,
    () => sessionStorage.getItem(key),
    () => null,
  )
  const known = new Set(arrived)
  const outbox = outboxIn(kept)
  const pending = without(outbox, known)

  const sendWaiting = useEffectEvent(() => void sendAll(key, deliver, onRefused))
  const again = useEffectEvent(() => {
    change(key, allSending)
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
    if (pending.length < outbox.length) change(key, () => pending)
  })

  return {
    pending,
    send(text: string) {
      const unsent: Unsent = { id: crypto.randomUUID(), text, writtenAt: new Date().toISOString(), state: 'sending' }
      // What waits goes before it.
      change(key, (outbox) => [...allSending(outbox), unsent])
      void sendAll(key, deliver, onRefused)
    },
    resend(id: string) {
      change(key, (outbox) => withState(allSending(outbox), id, 'sending'))
      void sendAll(key, deliver, onRefused)
    },
  }
}

/** The outboxes that are being sent: a page that was left and come back to finds its own under way. */
const underWay = new Set<string>()

/** One after the other, in the order in which they were written; the first that does not get through holds up the rest. */
async function sendAll(key: string, deliver: OutboxOptions['deliver'], onRefused: OutboxOptions['onRefused']): Promise<void> {
  if (underWay.has(key)) return
  underWay.add(key)
  try {
    for (;;) {
      // Read again each time: signing out leaves nothing to send.
      const next = readOutbox(sessionStorage, key).find(({ state }) => state === 'sending')
      if (!next) return
      try {
        await deliver(next)
        change(key, (outbox) => without(outbox, new Set([next.id])))
      } catch (error) {
        if (isPassing(error)) change(key, allFailed)
        else {
          change(key, (outbox) => withState(outbox, next.id, 'refused'))
          onRefused?.(error)
        }
      }
    }
  } finally {
    underWay.delete(key)
  }
}

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(key: string, next: (outbox: readonly Unsent[]) => Unsent[]): void {
  keepOutbox(sessionStorage, key, next(readOutbox(sessionStorage, key)))
  for (const listener of listeners) listener()
}
