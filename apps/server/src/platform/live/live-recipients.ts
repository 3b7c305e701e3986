import { type SerializedFrame, serializeFrame } from './live-socket.ts'
import type { LiveConnection, LiveSubscription } from './live-subscriptions.ts'
import type { HintContent } from './signal.ts'

/** Whether what a hint says is for this subscriber. */
export function isRecipient(recipients: HintContent['recipients'], { connection, token, guestId, confirmed }: LiveSubscription): boolean {
  if (recipients === 'everyone') return true
  if (!recipients) return false
  const { viewer } = connection.client
  if (guestId !== undefined && confirmed && recipients.guestIds?.has(guestId)) return true
  return (viewer !== null && recipients.userIds.has(viewer.id)) || (token !== undefined && token === recipients.inviteToken)
}

/** The same bytes to all of an audience. A tab that follows both the list and the page gets what the page needs. */
export function sendContent({ forVisitors, forLists, forPages }: HintContent, subscribers: readonly LiveSubscription[]): void {
  const pages = uniqueConnections(subscribers.filter(({ isList }) => !isList))
  const everyone = uniqueConnections(subscribers)
  const frameFor = (connection: LiveConnection) => (!connection.client.viewer ? forVisitors : pages.has(connection) ? forPages : forLists)
  for (const frame of new Set([forVisitors, forLists, forPages]))
    sendTo(
      [...everyone].filter((connection) => frameFor(connection) === frame),
      serializeFrame(frame),
    )
}

/** One connection may follow several topics of a hint. */
export const uniqueConnections = (list: readonly LiveSubscription[]) => new Set(list.map(({ connection }) => connection))

export function sendTo(receivers: Iterable<LiveConnection>, frame: SerializedFrame): void {
  for (const { socket } of receivers) socket.send(frame)
}
