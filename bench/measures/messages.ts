import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Latency, latencyOf } from '../load/latency.ts'
import { fetchUserId, type SessionHeaders, signUp } from '../programs/bench-users.ts'
import { type ConversationTab, openConversationTab } from '../programs/conversation-tab.ts'
import { startFollowers } from '../programs/live-followers.ts'
import { startServerPair } from '../programs/servers.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** The delay from sending a message to the recipient's tab, in milliseconds. */
export type MessageResult = {
  name: string
  /** Open on the server, including the tab's own. */
  sockets: number
  messages: number
  /** Until the tab received the frame. */
  hint: Latency
  /** Until it had loaded the message. */
  screen: Latency
  /** Messages without a frame. */
  missing: number
}

export type MessagesOptions = { sockets: number; messages: number }

/** A prime, so that messages don't keep step with the server's timers. */
const INTERVAL_MS = 97
const SETTLE_MS = 1000
/** The first messages run cold code, and don't count. */
const WARM_UP_MESSAGES = 10

/**
 * A user writes to another who has the conversation open in a tab, on a server with many other sockets:
 * through the same server, and through a second one on the same database.
 * @param redisUrl carries the signals; null for the database's NOTIFY
 */
export async function measureMessages(
  databaseUrl: string,
  matchId: string,
  redisUrl: string | null,
  options: MessagesOptions,
): Promise<MessageResult[]> {
  const { bus, socketServer, otherServer, stop } = await startServerPair(databaseUrl, redisUrl)
  const [crowd, writer, reader] = await Promise.all(
    ['foule', 'nadia', 'karim'].map((name) => signUp(socketServer, `${name}.${bus.toLowerCase()}`)),
  )
  const followers = await startFollowers(socketServer, crowd!, options.sockets - 1, matchId)
  const tab = await openConversationTab(socketServer, reader!)
  const readerId = await fetchUserId(socketServer, reader!)
  await wait(SETTLE_MS)

  const figures: MessageResult[] = []
  for (const [way, server] of [
    ['to the same server', socketServer],
    ['from one process to another', otherServer],
  ] as const)
    figures.push({ name: `${bus}, ${way}`, ...(await measurePath(tab, (id) => sendMessage(server, writer!, readerId, id), options)) })
  tab.close()
  await Promise.all([followers.stop(), stop()])
  return figures
}

async function measurePath(
  tab: ConversationTab,
  send: (messageId: string) => Promise<string>,
  { sockets, messages }: MessagesOptions,
): Promise<Omit<MessageResult, 'name'>> {
  const first = randomUUID()
  const conversationId = await send(first)
  await tab.waitForMessage(conversationId, first)
  await tab.markRead(conversationId, first)

  const hints: number[] = []
  const screens: number[] = []
  for (let n = 1; n < WARM_UP_MESSAGES + messages; n++) {
    const id = randomUUID()
    const start = performance.now()
    // The tab may have the message before its sender has the response.
    const [arrival] = await Promise.all([tab.waitForMessage(conversationId, id), send(id)])
    if (arrival && n >= WARM_UP_MESSAGES) {
      hints.push(arrival.hintAt - start)
      screens.push(arrival.shownAt - start)
    }
    await tab.markRead(conversationId, id)
    await wait(Math.max(0, start + INTERVAL_MS - performance.now()))
  }
  return { sockets, messages, hint: latencyOf(hints), screen: latencyOf(screens), missing: messages - screens.length }
}

/** @returns the id of the conversation */
async function sendMessage({ origin }: ServerProgram, { cookie }: SessionHeaders, userId: string, messageId: string): Promise<string> {
  const answer = await fetch(`${origin}/api/players/${userId}/messages/${messageId}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'On se retrouve samedi à la même heure, et tu prends les chasubles\u202f?' }),
  })
  if (!answer.ok) throw new Error(`writing a message answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { conversationId: string }).conversationId
}
