import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../load/run-load.ts'
import { startFollowers } from '../programs/followers.ts'
import { openTab, type Tab } from '../programs/open-tab.ts'
import { idOf, type SignedIn, signUp } from '../programs/people.ts'
import { startTwoServers } from '../programs/servers.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** How long a message took from being sent to the other one's tab, in milliseconds. */
export type MessageFigures = {
  name: string
  /** Open on the server, the tab's own among them. */
  sockets: number
  messages: number
  /** Until the tab heard that there is something, */
  hint: Latency
  /** and until it had read it. */
  screen: Latency
  /** Messages that no hint led to. */
  missing: number
}

type Latency = { p50: number; p99: number; max: number }

export type MessagesOptions = { sockets: number; messages: number }

/** Prime, so that the messages don't keep step with what the server does every second or two. */
const EVERY_MS = 97
const SETTLE_MS = 1000
/** The first messages find cold code, and don't count. */
const WARM_UP = 10

/**
 * Somebody writes to somebody else, who has their conversation open in a tab on a server that holds many other sockets:
 * through the same server, and through a second one on the same database.
 * @param redisUrl carries the signals; null for the database's NOTIFY
 */
export async function measureMessages(
  databaseUrl: string,
  matchId: string,
  redisUrl: string | null,
  options: MessagesOptions,
): Promise<MessageFigures[]> {
  const { bus, holder, other, stop } = await startTwoServers(databaseUrl, redisUrl)
  const [crowd, writer, reader] = await Promise.all(
    ['foule', 'nadia', 'karim'].map((name) => signUp(holder, `${name}.${bus.toLowerCase()}`)),
  )
  const followers = await startFollowers(holder, crowd!, options.sockets - 1, matchId)
  const tab = await openTab(holder, reader!)
  const readerId = await idOf(holder, reader!)
  await wait(SETTLE_MS)

  const figures: MessageFigures[] = []
  for (const [way, server] of [
    ['to the same server', holder],
    ['from one process to another', other],
  ] as const)
    figures.push({ name: `${bus}, ${way}`, ...(await measureWay(tab, (id) => write(server, writer!, readerId, id), options)) })
  tab.close()
  await Promise.all([followers.stop(), stop()])
  return figures
}

async function measureWay(
  tab: Tab,
  send: (messageId: string) => Promise<string>,
  { sockets, messages }: MessagesOptions,
): Promise<Omit<MessageFigures, 'name'>> {
  const first = randomUUID()
  const conversationId = await send(first)
  await tab.show(conversationId, first)
  await tab.markRead(conversationId, first)

  const hints: number[] = []
  const screens: number[] = []
  for (let n = 1; n < WARM_UP + messages; n++) {
    const id = randomUUID()
    const start = performance.now()
    // The tab may have it before its writer knows that it was sent.
    const [arrival] = await Promise.all([tab.show(conversationId, id), send(id)])
    if (arrival && n >= WARM_UP) {
      hints.push(arrival.heardAt - start)
      screens.push(arrival.shownAt - start)
    }
    await tab.markRead(conversationId, id)
    await wait(Math.max(0, start + EVERY_MS - performance.now()))
  }
  return { sockets, messages, hint: latency(hints), screen: latency(screens), missing: messages - screens.length }
}

function latency(times: number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: sorted.at(-1)! }
}

/** @returns the id of the conversation */
async function write({ origin }: ServerProgram, { cookie }: SignedIn, userId: string, messageId: string): Promise<string> {
  const answer = await fetch(`${origin}/api/players/${userId}/messages/${messageId}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'On se retrouve samedi à la même heure, et tu prends les chasubles\u202f?' }),
  })
  if (!answer.ok) throw new Error(`writing a message answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { conversationId: string }).conversationId
}
