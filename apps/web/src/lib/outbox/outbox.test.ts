import { expect, test } from 'vitest'
import { markAllFailed, markAllSending, readOutbox, removeMessages, saveOutbox, setMessageState, type UnsentMessage } from './outbox.ts'

function memory(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void delete items[key],
  }
}

const hello: UnsentMessage = { id: 'a', text: 'Bonjour', writtenAt: '2026-11-21T17:00:00.000Z', state: 'sending' }

test('what was under way when the page was left is still there', () => {
  const kept = memory()
  saveOutbox(kept, 'user_outbox_five', [hello, { ...hello, id: 'b', state: 'refused' }])
  expect(readOutbox(kept, 'user_outbox_five')).toEqual([hello, { ...hello, id: 'b', state: 'refused' }])
  expect(readOutbox(kept, 'user_outbox_another')).toEqual([])
  expect(Object.keys(kept.items)).toEqual(['user_outbox_five'])
})

test('nothing stays of an outbox that is empty', () => {
  const kept = memory()
  saveOutbox(kept, 'user_outbox_five', [hello])
  saveOutbox(kept, 'user_outbox_five', removeMessages([hello], new Set(['a'])))
  expect(kept.items).toEqual({})
})

test.each(['{', '12', '[null, {"id": 3}]', 'null'])('%s in its place is as if nothing were there', (text) => {
  expect(readOutbox(memory({ user_outbox_five: text }), 'user_outbox_five')).toEqual([])
})

test('a state that nobody knows waits to be sent again', () => {
  const kept = memory({ user_outbox_five: JSON.stringify([{ ...hello, state: 'lost' }]) })
  expect(readOutbox(kept, 'user_outbox_five')).toEqual([{ ...hello, state: 'failed' }])
})

test('one is refused, the others stay what they are', () => {
  const other = { ...hello, id: 'b' }
  expect(setMessageState([hello, other], 'b', 'refused')).toEqual([hello, { ...other, state: 'refused' }])
})

test('when the line is down all wait, and go again together; what was refused does not', () => {
  const box: UnsentMessage[] = [hello, { ...hello, id: 'b' }, { ...hello, id: 'c', state: 'refused' }]
  expect(markAllFailed(box).map(({ state }) => state)).toEqual(['failed', 'failed', 'refused'])
  expect(markAllSending(markAllFailed(box))).toEqual(box)
})
