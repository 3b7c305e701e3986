import { daysUntil, formatDay, localDate } from '@coup-denvoi/contract/lib/local-time'

export type ChatAuthor = { id: string | null; name: string; photo: string | null; kit: number }

/** A message from the server. @property author null for the viewer @property isHidden the text is a replacement @property label above the text */
export type ChatMessage = { id: string; text: string; isHidden?: boolean; label?: string; sentAt: string; author: ChatAuthor | null }

/** A message of the viewer that the server does not have yet. */
export type UnsentChatMessage = { id: string; text: string; writtenAt: string; state: 'sending' | 'failed' | 'refused' }

export type ChatEntry = ChatMessage & {
  state: 'sent' | UnsentChatMessage['state']
  /** Same author as the previous message, shortly after it: the name is not repeated. */
  isContinuation: boolean
}

export type ChatDay = { date: string; label: string; entries: ChatEntry[] }

/** After this pause, the author's name is repeated. */
const PAUSE_MS = 5 * 60_000

/**
 * Groups messages by local day, the earliest first, with unsent messages last.
 * @param latestFirst in the order of the API
 * @param formatDayLabel for days other than today and yesterday
 */
export function groupMessagesByDay(
  latestFirst: readonly ChatMessage[],
  outbox: readonly UnsentChatMessage[],
  now: Date,
  formatDayLabel = formatDay,
): ChatDay[] {
  const sentIds = new Set(latestFirst.map(({ id }) => id))
  const entries: ChatEntry[] = [
    ...latestFirst.toReversed().map((message) => ({ ...message, state: 'sent' as const, isContinuation: false })),
    ...outbox
      .filter(({ id }) => !sentIds.has(id))
      .map(({ id, text, writtenAt, state }) => ({ id, text, sentAt: writtenAt, author: null, state, isContinuation: false })),
  ]
  const days: ChatDay[] = []
  for (const message of entries) {
    const date = localDate(new Date(message.sentAt))
    const latest = days.at(-1)
    // A message that waits may have been written on an earlier day than the latest that has come: it stands below that one all the same.
    const day = latest && date <= latest.date ? latest : undefined
    const previous = day?.entries.at(-1)
    const entry = {
      ...message,
      isContinuation: previous !== undefined && isSamePerson(previous, message) && isSoonAfter(previous, message),
    }
    if (day) day.entries.push(entry)
    else days.push({ date, label: dayName(new Date(message.sentAt), now, formatDayLabel), entries: [entry] })
  }
  return days
}

const isSamePerson = (one: ChatEntry, other: ChatEntry) =>
  one.author === null || other.author === null ? one.author === other.author : one.author.id === other.author.id
const isSoonAfter = (one: ChatEntry, other: ChatEntry) => Date.parse(other.sentAt) - Date.parse(one.sentAt) < PAUSE_MS

function dayName(day: Date, now: Date, nameOf: (day: Date) => string): string {
  const days = daysUntil(day, now)
  if (days === 0) return 'Aujourd’hui'
  return days === -1 ? 'Hier' : nameOf(day)
}
