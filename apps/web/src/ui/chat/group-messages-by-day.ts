import { formatDay, parisDate } from '@coup-denvoi/contract/lib/paris-time'

/** Who wrote a message. */
export type ChatAuthor = { id: string | null; name: string; photo: string | null; kit: number }

/** A message that the server has. @property author null for one's own @property isHidden its text only says that it is */
export type ChatMessage = { id: string; text: string; isHidden?: boolean; sentAt: string; author: ChatAuthor | null }

/** One's own message that the server doesn't have yet. */
export type UnsentChatMessage = { id: string; text: string; writtenAt: string; state: 'sending' | 'failed' | 'refused' }

/** A message as it stands in the conversation. */
export type ChatEntry = ChatMessage & {
  state: 'sent' | UnsentChatMessage['state']
  /** By the same person, right after their last one: their name isn't said again. */
  isContinuation: boolean
}

/** Messages of one day, with what the day is called. */
export type ChatDay = { date: string; label: string; entries: ChatEntry[] }

/** After which somebody who goes on is named again. */
const PAUSE_MS = 5 * 60_000

/**
 * Puts what was read and what is still to be sent into the order of time, day by day.
 * @param latestFirst as the server gives it
 * @param nameOf what a day is called that is neither today nor yesterday
 */
export function groupMessagesByDay(
  latestFirst: readonly ChatMessage[],
  outbox: readonly UnsentChatMessage[],
  now: Date,
  formatDayLabel = formatDay,
): ChatDay[] {
  const known = new Set(latestFirst.map(({ id }) => id))
  const lines: ChatEntry[] = [
    ...latestFirst.toReversed().map((message) => ({ ...message, state: 'sent' as const, isContinuation: false })),
    ...outbox
      .filter(({ id }) => !known.has(id))
      .map(({ id, text, writtenAt, state }) => ({ id, text, sentAt: writtenAt, author: null, state, isContinuation: false })),
  ]
  const days: ChatDay[] = []
  for (const line of lines) {
    const date = parisDate(new Date(line.sentAt))
    const day = days.at(-1)?.date === date ? days.at(-1) : undefined
    const before = day?.entries.at(-1)
    const continued = { ...line, isContinuation: before !== undefined && isSamePerson(before, line) && isSoonAfter(before, line) }
    if (day) day.entries.push(continued)
    else days.push({ date, label: dayName(new Date(line.sentAt), now, formatDayLabel), entries: [continued] })
  }
  return days
}

const isSamePerson = (one: ChatEntry, other: ChatEntry) =>
  one.author === null || other.author === null ? one.author === other.author : one.author.id === other.author.id
const isSoonAfter = (one: ChatEntry, other: ChatEntry) => Date.parse(other.sentAt) - Date.parse(one.sentAt) < PAUSE_MS

function dayName(day: Date, now: Date, nameOf: (day: Date) => string): string {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000)
  if (parisDate(day) === parisDate(now)) return 'Aujourd’hui'
  return parisDate(day) === parisDate(yesterday) ? 'Hier' : nameOf(day)
}
