import { expect, test } from 'vitest'
import { createInactivityTimer, forgetActivity, storeSessionKind } from './inactivity-timer.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const START = Date.UTC(2026, 10, 21, 9)

/** A browser: its clock, and its shared storage. */
function fakeBrowser() {
  const items = new Map<string, string>()
  const writes: string[] = []
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes.push(value)
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
  const clock = { at: START }
  const at = (time: number) => {
    clock.at = START + time
  }
  const openPage = () => {
    const timer = createInactivityTimer(memory, () => clock.at)
    timer.recordActivity()
    return timer
  }
  return { at, items, writes, memory, openPage }
}

test('warns after 29 minutes without activity, and expires after 30', () => {
  const { at, openPage } = fakeBrowser()
  const page = openPage()
  at(29 * MINUTE - 1)
  expect(page.check()).toEqual({ state: 'active', secondsLeft: 61 })
  at(29 * MINUTE)
  expect(page.check()).toEqual({ state: 'warning', secondsLeft: 60 })
  at(30 * MINUTE - 1)
  expect(page.check()).toEqual({ state: 'warning', secondsLeft: 1 })
  at(30 * MINUTE)
  expect(page.check()).toEqual({ state: 'expired', secondsLeft: 0 })
})

test('activity restarts the timer, even in the last second', () => {
  const { at, openPage } = fakeBrowser()
  const page = openPage()
  at(30 * MINUTE - 1)
  expect(page.recordActivity().state).toBe('active')
  at(59 * MINUTE)
  expect(page.check().state).toBe('warning')
})

test('the first press after a night is too late', () => {
  const { at, openPage } = fakeBrowser()
  const page = openPage()
  at(8 * 60 * MINUTE)
  expect(page.recordActivity().state).toBe('expired')
  expect(page.check().state).toBe('expired')
})

test('activity in one tab keeps the others active', () => {
  const { at, openPage } = fakeBrowser()
  const front = openPage()
  const behind = openPage()
  at(20 * MINUTE)
  front.recordActivity()
  at(45 * MINUTE)
  expect(behind.check().state).toBe('active')
  at(49 * MINUTE)
  expect(behind.check().state).toBe('warning')
  front.recordActivity()
  expect(behind.check().state).toBe('active')
})

test('a page opened after a long absence starts fresh', () => {
  const { at, openPage } = fakeBrowser()
  openPage()
  at(20 * 24 * 60 * MINUTE)
  expect(openPage().check().state).toBe('active')
})

test('a session that ends when closed has expired when it is opened after 30 minutes, until somebody signs in', () => {
  const { at, memory, openPage } = fakeBrowser()
  openPage()
  storeSessionKind(memory, { staysSignedIn: false })
  at(29 * MINUTE)
  expect(openPage().check()).toEqual({ state: 'active', secondsLeft: 30 * 60 })
  at(59 * MINUTE)
  const late = openPage()
  expect(late.check().state).toBe('expired')
  expect(late.recordActivity().state).toBe('expired')
  forgetActivity(memory)
  expect(openPage().check().state).toBe('active')
})

test('a session that stays starts fresh also if an earlier one did not', () => {
  const { at, memory, openPage } = fakeBrowser()
  openPage()
  storeSessionKind(memory, { staysSignedIn: false })
  storeSessionKind(memory, { staysSignedIn: true })
  at(8 * 60 * MINUTE)
  expect(openPage().check().state).toBe('active')
})

test('tabs share activity at most once a second', () => {
  const { at, writes, openPage } = fakeBrowser()
  const page = openPage()
  for (let time = 0; time < 10 * SECOND; time += 16) {
    at(time)
    page.recordActivity()
  }
  expect(writes.length).toBeGreaterThanOrEqual(9)
  expect(writes.length).toBeLessThanOrEqual(10)
})

test('a clock set back adds no time, and activity stored in the future is ignored', () => {
  const { at, openPage } = fakeBrowser()
  at(5 * 60 * MINUTE)
  const page = openPage()
  at(0)
  expect(page.check().state).toBe('active')
  at(30 * MINUTE)
  expect(page.check().state).toBe('expired')
})

test('an invalid or missing stored value counts as no activity elsewhere', () => {
  const { at, items, openPage } = fakeBrowser()
  const page = openPage()
  for (const key of items.keys()) {
    // Removed on logout.
    expect(key).toMatch(/^user_/)
    items.set(key, 'broken')
  }
  at(29 * MINUTE)
  expect(page.check().state).toBe('warning')
  items.clear()
  expect(page.recordActivity().state).toBe('active')
})
