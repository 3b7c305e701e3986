import { expect, test } from 'vitest'
import { createInactivityTimer } from './inactivity-timer.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const START = Date.UTC(2026, 10, 21, 9)

/** A browser: its clock, and what its pages share. */
function fakeBrowser() {
  const items = new Map<string, string>()
  const writes: string[] = []
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes.push(value)
      items.set(key, value)
    },
  }
  const clock = { at: START }
  const at = (time: number) => {
    clock.at = START + time
  }
  return { at, items, writes, openPage: () => createInactivityTimer(memory, () => clock.at) }
}

test('Nadia leaves her screen: asked after 29 minutes, gone after 30', () => {
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

test('What she does begins the half hour anew, also in the last second', () => {
  const { at, openPage } = fakeBrowser()
  const page = openPage()
  at(30 * MINUTE - 1)
  expect(page.recordActivity().state).toBe('active')
  at(59 * MINUTE)
  expect(page.check().state).toBe('warning')
})

test('The first press after a night of sleep is too late', () => {
  const { at, openPage } = fakeBrowser()
  const page = openPage()
  at(8 * 60 * MINUTE)
  expect(page.recordActivity().state).toBe('expired')
  expect(page.check().state).toBe('expired')
})

test('What happens in one tab keeps the others alive', () => {
  const { at, openPage } = fakeBrowser()
  const [front, behind] = [openPage(), openPage()]
  at(20 * MINUTE)
  front.recordActivity()
  at(45 * MINUTE)
  expect(behind.check().state).toBe('active')
  at(49 * MINUTE)
  expect(behind.check().state).toBe('warning')
  front.recordActivity()
  expect(behind.check().state).toBe('active')
})

test('A page that is opened after a long absence begins afresh', () => {
  const { at, openPage } = fakeBrowser()
  openPage()
  at(20 * 24 * 60 * MINUTE)
  expect(openPage().check().state).toBe('active')
})

test('Tabs tell each other at most once a second, whatever one scrolls', () => {
  const { at, writes, openPage } = fakeBrowser()
  const page = openPage()
  for (let time = 0; time < 10 * SECOND; time += 16) {
    at(time)
    page.recordActivity()
  }
  expect(writes.length).toBeGreaterThanOrEqual(9)
  expect(writes.length).toBeLessThanOrEqual(10)
})

test('A clock that is set back adds nothing to the time, and what was noted in that future counts for nothing', () => {
  const { at, openPage } = fakeBrowser()
  at(5 * 60 * MINUTE)
  const page = openPage()
  at(0)
  expect(page.check().state).toBe('active')
  at(30 * MINUTE)
  expect(page.check().state).toBe('expired')
})

test('What else may stand under its key, or nothing after a logout, is as if nobody had been elsewhere', () => {
  const { at, items, openPage } = fakeBrowser()
  const page = openPage()
  for (const key of items.keys()) {
    // Goes with what is the person's.
    expect(key).toMatch(/^user_/)
    items.set(key, 'broken')
  }
  at(29 * MINUTE)
  expect(page.check().state).toBe('warning')
  items.clear()
  expect(page.recordActivity().state).toBe('active')
})
