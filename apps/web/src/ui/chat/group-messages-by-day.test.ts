import { describe, expect, test } from 'vitest'
import { type ChatMessage, groupMessagesByDay } from './group-messages-by-day.ts'

const now = new Date('2026-11-21T18:00:00Z')

const message = (id: string, by: string, sentAt: string): ChatMessage => ({
  id,
  text: id,
  sentAt,
  author: by === 'nadia' ? null : { id: by, name: by, photo: null, kit: 0 },
})

describe('groupMessagesByDay', () => {
  test('sorts messages from the oldest to the latest, by day in Paris', () => {
    const days = groupMessagesByDay(
      [
        message('c', 'karim', '2026-11-21T09:00:00Z'),
        message('b', 'karim', '2026-11-20T23:30:00Z'),
        message('a', 'inès', '2026-11-19T12:00:00Z'),
      ],
      [],
      now,
    )
    expect(days.map(({ label, entries }) => [label, entries.map(({ id }) => id).join()])).toEqual([
      [expect.stringMatching(/jeu\..19.nov\./), 'a'],
      ['Aujourd’hui', 'b,c'],
    ])
  })

  test('in the first hour after the day when summer time began, that day is « Hier »', () => {
    const messages = [message('b', 'karim', '2027-03-28T10:00:00Z'), message('a', 'karim', '2027-03-27T12:00:00Z')]
    const days = groupMessagesByDay(messages, [], new Date('2027-03-28T22:30:00Z'))
    expect(days.map(({ label }) => label)).toEqual([expect.stringMatching(/sam\..27.mars/), 'Hier'])
  })

  test('marks continuations, except after another author or a pause', () => {
    const [day] = groupMessagesByDay(
      [
        message('d', 'karim', '2026-11-21T09:20:00Z'),
        message('c', 'karim', '2026-11-21T09:01:00Z'),
        message('b', 'inès', '2026-11-21T09:00:30Z'),
        message('a', 'karim', '2026-11-21T09:00:00Z'),
      ].toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)),
      [],
      now,
    )
    expect(day?.entries.map(({ id, isContinuation }) => [id, isContinuation])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', false],
    ])
    const [again] = groupMessagesByDay(
      [message('b', 'karim', '2026-11-21T09:01:00Z'), message('a', 'karim', '2026-11-21T09:00:00Z')],
      [],
      now,
    )
    expect(again?.entries.map(({ isContinuation }) => isContinuation)).toEqual([false, true])
  })

  test('puts unsent messages last, and shows them once after they are sent', () => {
    const unsent = { id: 'mine', text: 'Bonjour', writtenAt: '2026-11-21T17:59:00.000Z', state: 'sending' } as const
    const waiting = groupMessagesByDay([message('a', 'karim', '2026-11-21T09:00:00Z')], [unsent], now)
    expect(waiting[0]?.entries.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'sent'],
      ['mine', 'sending'],
    ])
    const arrived = groupMessagesByDay([message('mine', 'nadia', '2026-11-21T17:59:01Z')], [unsent], now)
    expect(arrived[0]?.entries.map(({ id, state }) => [id, state])).toEqual([['mine', 'sent']])
  })

  test('a message that waits since yesterday stands below those of today, and no day comes twice', () => {
    const unsent = { id: 'mine', text: 'Bonjour', writtenAt: '2026-11-20T17:59:00.000Z', state: 'failed' } as const
    const days = groupMessagesByDay(
      [message('b', 'karim', '2026-11-21T09:00:00Z'), message('a', 'karim', '2026-11-20T09:00:00Z')],
      [unsent, { ...unsent, id: 'next', writtenAt: '2026-11-21T17:59:00.000Z' }],
      now,
    )
    expect(days.map(({ label, entries }) => [label, entries.map(({ id }) => id).join()])).toEqual([
      ['Hier', 'a'],
      ['Aujourd’hui', 'b,mine,next'],
    ])
  })
})
