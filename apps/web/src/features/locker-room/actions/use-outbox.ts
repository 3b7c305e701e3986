import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withApi } from '#lib/api.ts'
import { codeOf } from '#lib/api-error.ts'
import { refreshMessages } from '../locker-room.queries.ts'
import { keepOutbox, readOutbox, type Unsent, without, withState } from '../outbox.ts'

/** Tried again as often while the line is down. */
const RETRY_MS = 4000

/** What one writes: on the screen at once, sent one after the other, kept until the server has it. */
export function useOutbox(roomId: string, arrived: readonly LockerMessage[]) {
  const queryClient = useQueryClient()
  const [outbox, setOutbox] = useState(() => readOutbox(sessionStorage, roomId))
  const underWay = useRef(new Set<string>())
  const change = (next: (outbox: readonly Unsent[]) => Unsent[]) => setOutbox((outbox) => next(outbox))

  async function deliver({ id, text }: Unsent): Promise<void> {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    change((outbox) => withState(outbox, id, 'sending'))
    try {
      await withApi((api) => api.lockerRoom.write({ id: roomId, messageId: id, text }))
      // It stays in sight until it is read back, so that it never flickers.
      await refreshMessages(queryClient, roomId)
      change((outbox) => without(outbox, new Set([id])))
    } catch (error) {
      change((outbox) => withState(outbox, id, 'failed'))
      if (codeOf(error) === 'NETWORK_FAILURE' || codeOf(error) === 'UNAVAILABLE') setTimeout(retry, RETRY_MS)
    } finally {
      underWay.current.delete(id)
    }
  }

  /** Whatever waits, in the order in which it was written. */
  const retry = useEffectEvent(async () => {
    for (const unsent of outbox) if (unsent.state === 'failed') await deliver(unsent)
  })

  useEffect(() => keepOutbox(sessionStorage, roomId, outbox), [roomId, outbox])

  useEffect(() => {
    const again = () => void retry()
    // What was kept over a reload goes out now.
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  // The server had it all the same: only its answer was lost.
  const known = new Set(arrived.map(({ id }) => id))
  const pending = without(outbox, known)
  useEffect(() => {
    if (pending.length < outbox.length) setOutbox(pending)
  })

  return {
    pending,
    send(text: string) {
      const unsent: Unsent = { id: crypto.randomUUID(), text, writtenAt: new Date().toISOString(), state: 'sending' }
      setOutbox((outbox) => [...outbox, unsent])
      void deliver(unsent)
    },
    resend: (id: string) => {
      const unsent = outbox.find((each) => each.id === id)
      if (unsent) void deliver(unsent)
    },
  }
}
