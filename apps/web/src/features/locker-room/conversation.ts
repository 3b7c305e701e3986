import { formatDay, parisDate } from '@coup-denvoi/contract/kit/paris-time'
import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { Unsent } from './outbox.ts'

/** A message as it stands in the conversation. */
export type Line = {
  id: string
  text: string
  sentAt: string
  /** Null for one's own that the server doesn't have yet. */
  from: LockerMessage | null
  state: 'sent' | Unsent['state']
  /** By the same person, right after their last one: their name isn't said again. */
  continues: boolean
}

/** Messages of one day, with what the day is called. */
export type Day = { date: string; name: string; lines: Line[] }

/** Minutes after which somebody who goes on is named again. */
const PAUSE_MS = 5 * 60_000

/** Puts what was read and what is still to be sent into the order of time, day by day. @param latestFirst as the server gives it */
export function conversationOf(latestFirst: readonly LockerMessage[], outbox: readonly Unsent[], now: Date): Day[] {
  const known = new Set(latestFirst.map(({ id }) => id))
  const lines = [
    ...latestFirst
      .toReversed()
      .map((from): Line => ({ id: from.id, text: from.text, sentAt: from.sentAt, from, state: 'sent', continues: false })),
    ...outbox
      .filter(({ id }) => !known.has(id))
      .map(
        (unsent): Line => ({
          id: unsent.id,
          text: unsent.text,
          sentAt: unsent.writtenAt,
          from: null,
          state: unsent.state,
          continues: false,
        }),
      ),
  ]
  const days: Day[] = []
  for (const line of lines) {
    const date = parisDate(new Date(line.sentAt))
    const day = days.at(-1)?.date === date ? days.at(-1) : undefined
    const before = day?.lines.at(-1)
    const continued = { ...line, continues: before !== undefined && isSamePerson(before, line) && isSoonAfter(before, line) }
    if (day) day.lines.push(continued)
    else days.push({ date, name: dayName(new Date(line.sentAt), now), lines: [continued] })
  }
  return days
}

const isOwn = ({ from }: Line) => from === null || from.isViewer
const isSamePerson = (one: Line, other: Line) =>
  (isOwn(one) && isOwn(other)) || (one.from !== null && one.from.userId === other.from?.userId)
const isSoonAfter = (one: Line, other: Line) => Date.parse(other.sentAt) - Date.parse(one.sentAt) < PAUSE_MS

function dayName(day: Date, now: Date): string {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000)
  if (parisDate(day) === parisDate(now)) return 'Aujourd’hui'
  return parisDate(day) === parisDate(yesterday) ? 'Hier' : formatDay(day)
}

/** A piece of a message: text, or an address that may be opened. */
export type Piece = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"]+/g
/** Belongs to the sentence, not to the address. */
const TRAILING = /[.,;:!?)\]}»…'’]+$/

/** Finds addresses of web pages: nothing else becomes a link. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '')
    const url = URL.parse(address)
    if (!url || !['http:', 'https:'].includes(url.protocol)) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: address, href: url.href })
    at = match.index + address.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
