import { expect, test, vi } from 'vitest'
import { undoableClick } from './deferred-actions.ts'

test('one button starts and takes back; a double click does not take back what it starts', () => {
  const start = vi.fn()
  const undo = vi.fn()
  undoableClick({ isWaiting: false, start, undo })({ detail: 1 })
  undoableClick({ isWaiting: true, start, undo })({ detail: 2 })
  expect([start.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0])
  // By the keyboard, too.
  for (const detail of [1, 0]) undoableClick({ isWaiting: true, start, undo })({ detail })
  expect([start.mock.calls.length, undo.mock.calls.length]).toEqual([1, 2])
})
