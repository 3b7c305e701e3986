import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { SessionHeaders } from './bench-users.ts'
import type { ServerProgram } from './start-program.ts'

/** Times of a message, on the clock of `performance`: `heardAt` of its frame, `shownAt` of the loaded message. */
export type MessageArrival = { hintAt: number; shownAt: number }

/** A browser tab with an open conversation. */
export type ConversationTab = {
  /** Reloads the conversation on each frame until the message is there; null if no frame comes. */
  waitForMessage(conversationId: string, messageId: string): Promise<MessageArrival | null>
  /** Marks the message read, and waits for the frame of that, so that it is not taken for the next message's. */
  markRead(conversationId: string, messageId: string): Promise<void>
  close(): void
}

const HINT_TIMEOUT_MS = 10_000

/** Opens the tab's live connection. Conversation frames need no subscription. */
export async function openConversationTab({ origin }: ServerProgram, { cookie }: SessionHeaders): Promise<ConversationTab> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers: { cookie, origin }, perMessageDeflate: false })
  const hints: number[] = []
  let onHint = () => {}

  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('"resync"')) resolve()
      if (!text.startsWith('{"type":"conversation"')) return
      hints.push(performance.now())
      onHint()
    })
  })

  async function nextHint(): Promise<number | null> {
    const come = new Promise<void>((resolve) => {
      onHint = resolve
    })
    const patience = new AbortController()
    if (hints.length === 0) await Promise.race([come, wait(HINT_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
    return hints.shift() ?? null
  }

  async function holds(conversationId: string, messageId: string): Promise<boolean> {
    const answer = await fetch(`${origin}/api/conversations/${conversationId}/messages`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`loading a conversation answered ${answer.status}: ${await answer.text()}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return items.some(({ id }) => id === messageId)
  }

  return {
    waitForMessage: async (conversationId, messageId) => {
      for (let heardAt = await nextHint(); heardAt !== null; heardAt = await nextHint())
        if (await holds(conversationId, messageId)) return { hintAt: heardAt, shownAt: performance.now() }
      return null
    },
    markRead: async (conversationId, messageId) => {
      const answer = await fetch(`${origin}/api/conversations/${conversationId}/read`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ messageId }),
      })
      if (!answer.ok) throw new Error(`marking a message read answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      await nextHint()
    },
    close: () => socket.terminate(),
  }
}
