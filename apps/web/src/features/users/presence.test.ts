import { expect, test } from 'vitest'
import { createPresenceWatch } from './presence.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const START = Date.UTC(2026, 10, 21, 9)

/** A browser: its clock, and what its pages share. */
function browser() {
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
  return { at, items, writes, openPage: () => createPresenceWatch(memory, () => clock.at) }
}

test('Nadia leaves her screen: asked after 29 minutes, gone after 30', () => {
  const { at, openPage } = browser()
  const page = openPage()
  at(29 * MINUTE - 1)
  expect(page.look()).toEqual({ state: 'here', secondsLeft: 61 })
  at(29 * MINUTE)
  expect(page.look()).toEqual({ state: 'leaving', secondsLeft: 60 })
  at(30 * MINUTE - 1)
  expect(page.look()).toEqual({ state: 'leaving', secondsLeft: 1 })
  at(30 * MINUTE)
  expect(page.look()).toEqual({ state: 'gone', secondsLeft: 0 })
})

test('What she does begins the half hour anew, also in the last second', () => {
  const { at, openPage } = browser()
  const page = openPage()
  at(30 * MINUTE - 1)
  expect(page.act().state).toBe('here')
  at(59 * MINUTE)
  expect(page.look().state).toBe('leaving')
})

test('The first press after a night of sleep is too late', () => {
  const { at, openPage } = browser()
  const page = openPage()
  at(8 * 60 * MINUTE)
  expect(page.act().state).toBe('gone')
  expect(page.look().state).toBe('gone')
})

test('What happens in one tab keeps the others alive', () => {
  const { at, openPage } = browser()
  const [front, behind] = [openPage(), openPage()]
  at(20 * MINUTE)
  front.act()
  at(45 * MINUTE)
  expect(behind.look().state).toBe('here')
  at(49 * MINUTE)
  expect(behind.look().state).toBe('leaving')
  front.act()
  expect(behind.look().state).toBe('here')
})

test('A page that is opened after a long absence begins afresh', () => {
  const { at, openPage } = browser()
  openPage()
  at(20 * 24 * 60 * MINUTE)
  expect(openPage().look().state).toBe('here')
})

test('Tabs tell each other at most once a second, whatever one scrolls', () => {
  const { at, writes, openPage } = browser()
  const page = openPage()
  for (let time = 0; time < 10 * SECOND; time += 16) {
    at(time)
    page.act()
  }
  expect(writes.length).toBeGreaterThanOrEqual(9)
  expect(writes.length).toBeLessThanOrEqual(10)
})

test('A clock that is set back adds nothing to the time, and what was noted in that future counts for nothing', () => {
  const { at, openPage } = browser()
  at(5 * 60 * MINUTE)
  const page = openPage()
  at(0)
  expect(page.look().state).toBe('here')
  at(30 * MINUTE)
  expect(page.look().state).toBe('gone')
})

test('What else may stand under its key, or nothing after a logout, is as if nobody had been elsewhere', () => {
  const { at, items, openPage } = browser()
  const page = openPage()
  for (const key of items.keys()) {
    // Goes with what is the person's.
    expect(key).toMatch(/^user_/)
    items.set(key, 'broken')
  }
  at(29 * MINUTE)
  expect(page.look().state).toBe('leaving')
  items.clear()
  expect(page.act().state).toBe('here')
})
