import { describe, expect, test } from 'vitest'
import { type ChatMessage, chatDays } from './chat-days.ts'

const now = new Date('2026-11-21T18:00:00Z')

const message = (id: string, by: string, sentAt: string): ChatMessage => ({
  id,
  text: id,
  sentAt,
  author: by === 'nadia' ? null : { id: by, name: by, photo: null, kit: 0 },
})

describe('a conversation', () => {
  test('runs from the oldest to the latest, day by day as they are in Paris', () => {
    const days = chatDays(
      [
        message('c', 'karim', '2026-11-21T09:00:00Z'),
        message('b', 'karim', '2026-11-20T23:30:00Z'),
        message('a', 'inès', '2026-11-19T12:00:00Z'),
      ],
      [],
      now,
    )
    expect(days.map(({ name, lines }) => [name, lines.map(({ id }) => id).join()])).toEqual([
      [expect.stringMatching(/jeu\..19.nov\./), 'a'],
      ['Aujourd’hui', 'b,c'],
    ])
  })

  test('names somebody once who goes on, and again after a pause', () => {
    const [day] = chatDays(
      [
        message('d', 'karim', '2026-11-21T09:20:00Z'),
        message('c', 'karim', '2026-11-21T09:01:00Z'),
        message('b', 'inès', '2026-11-21T09:00:30Z'),
        message('a', 'karim', '2026-11-21T09:00:00Z'),
      ].toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)),
      [],
      now,
    )
    expect(day?.lines.map(({ id, continues }) => [id, continues])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', false],
    ])
    const [again] = chatDays([message('b', 'karim', '2026-11-21T09:01:00Z'), message('a', 'karim', '2026-11-21T09:00:00Z')], [], now)
    expect(again?.lines.map(({ continues }) => continues)).toEqual([false, true])
  })

  test('shows what is still to be sent last, and once it is there only once', () => {
    const unsent = { id: 'mine', text: 'Bonjour', writtenAt: '2026-11-21T17:59:00.000Z', state: 'sending' } as const
    const waiting = chatDays([message('a', 'karim', '2026-11-21T09:00:00Z')], [unsent], now)
    expect(waiting[0]?.lines.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'sent'],
      ['mine', 'sending'],
    ])
    const arrived = chatDays([message('mine', 'nadia', '2026-11-21T17:59:01Z')], [unsent], now)
    expect(arrived[0]?.lines.map(({ id, state }) => [id, state])).toEqual([['mine', 'sent']])
  })
})
