import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { describe, expect, test } from 'vitest'
import { conversationOf, piecesOf } from './conversation.ts'

const now = new Date('2026-11-21T18:00:00Z')

const message = (id: string, by: string, sentAt: string): LockerMessage => ({
  id,
  userId: by,
  displayName: by,
  photo: null,
  kit: 0,
  isViewer: by === 'nadia',
  text: id,
  sentAt,
})

describe('a conversation', () => {
  test('runs from the oldest to the latest, day by day as they are in Paris', () => {
    const days = conversationOf(
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
    const [day] = conversationOf(
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
    const [again] = conversationOf([message('b', 'karim', '2026-11-21T09:01:00Z'), message('a', 'karim', '2026-11-21T09:00:00Z')], [], now)
    expect(again?.lines.map(({ continues }) => continues)).toEqual([false, true])
  })

  test('shows what is still to be sent last, and once it is there only once', () => {
    const unsent = { id: 'mine', text: 'Bonjour', writtenAt: '2026-11-21T17:59:00.000Z', state: 'sending' } as const
    const waiting = conversationOf([message('a', 'karim', '2026-11-21T09:00:00Z')], [unsent], now)
    expect(waiting[0]?.lines.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'sent'],
      ['mine', 'sending'],
    ])
    const arrived = conversationOf([message('mine', 'nadia', '2026-11-21T17:59:01Z')], [unsent], now)
    expect(arrived[0]?.lines.map(({ id, state }) => [id, state])).toEqual([['mine', 'sent']])
  })
})

describe('addresses in a message', () => {
  test.each([
    ['Voir https://exemple.fr/plan.', ['https://exemple.fr/plan']],
    ['(http://a.fr?x=1&y=2), puis https://b.fr!', ['http://a.fr/?x=1&y=2', 'https://b.fr/']],
    ['javascript:alert(1) ftp://x data:text/html,x', []],
    ['https://', []],
    ['rien', []],
  ])('%s', (text, links) => {
    const pieces = piecesOf(text)
    expect(pieces.map(({ text }) => text).join('')).toBe(text)
    expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(links)
  })
})
