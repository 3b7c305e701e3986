import { expect, test } from 'vitest'
import { keepOutbox, readOutbox, type Unsent, without, withState } from './outbox.ts'

function memory(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void delete items[key],
  }
}

const hello: Unsent = { id: 'a', text: 'Bonjour', writtenAt: '2026-11-21T17:00:00.000Z', state: 'sending' }

test('what was under way when the page was left waits to be sent again', () => {
  const kept = memory()
  keepOutbox(kept, 'five', [hello])
  expect(readOutbox(kept, 'five')).toEqual([{ ...hello, state: 'failed' }])
  expect(readOutbox(kept, 'another')).toEqual([])
  expect(Object.keys(kept.items)).toEqual(['user_locker_outbox_five'])
})

test('nothing stays of an outbox that is empty', () => {
  const kept = memory()
  keepOutbox(kept, 'five', [hello])
  keepOutbox(kept, 'five', without([hello], new Set(['a'])))
  expect(kept.items).toEqual({})
})

test.each(['{', '12', '[null, {"id": 3}]', 'null'])('%s in its place is as if nothing were there', (text) => {
  expect(readOutbox(memory({ user_locker_outbox_five: text }), 'five')).toEqual([])
})

test('one fails, the others stay what they are', () => {
  const other = { ...hello, id: 'b' }
  expect(withState([hello, other], 'b', 'failed')).toEqual([hello, { ...other, state: 'failed' }])
})
