import { expect, test } from 'vitest'
import { markAllFailed, markAllSending, readOutbox, removeMessages, saveOutbox, setMessageState, type UnsentMessage } from './outbox.ts'

function createStorage(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void delete items[key],
  }
}

const hello: UnsentMessage = { id: 'a', text: 'Bonjour', writtenAt: '2026-11-21T17:00:00.000Z', state: 'sending' }

test('unsent messages survive a reload', () => {
  const storage = createStorage()
  saveOutbox(storage, 'messages_five', [hello, { ...hello, id: 'b', state: 'refused' }])
  expect(readOutbox(storage, 'messages_five')).toEqual([hello, { ...hello, id: 'b', state: 'refused' }])
  expect(readOutbox(storage, 'messages_another')).toEqual([])
  expect(Object.keys(storage.items)).toEqual(['messages_five'])
})

test('an empty outbox is removed from storage', () => {
  const storage = createStorage()
  saveOutbox(storage, 'messages_five', [hello])
  saveOutbox(storage, 'messages_five', removeMessages([hello], new Set(['a'])))
  expect(storage.items).toEqual({})
})

test.each(['{', '12', '[null, {"id": 3}]', 'null'])('the invalid text %s is an empty outbox', (text) => {
  expect(readOutbox(createStorage({ messages_five: text }), 'messages_five')).toEqual([])
})

test('an unknown state becomes failed', () => {
  const storage = createStorage({ messages_five: JSON.stringify([{ ...hello, state: 'lost' }]) })
  expect(readOutbox(storage, 'messages_five')).toEqual([{ ...hello, state: 'failed' }])
})

test('changes the state of one message only', () => {
  const other = { ...hello, id: 'b' }
  expect(setMessageState([hello, other], 'b', 'refused')).toEqual([hello, { ...other, state: 'refused' }])
})

test('without a network, all messages but refused ones fail and are sent again', () => {
  const box: UnsentMessage[] = [hello, { ...hello, id: 'b' }, { ...hello, id: 'c', state: 'refused' }]
  expect(markAllFailed(box).map(({ state }) => state)).toEqual(['failed', 'failed', 'refused'])
  expect(markAllSending(markAllFailed(box))).toEqual(box)
})
