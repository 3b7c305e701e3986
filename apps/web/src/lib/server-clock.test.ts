import { afterEach, expect, test } from 'vitest'
import { learnServerTime, serverNow } from './server-clock.ts'

const header = (ms: number) => new Date(Date.now() + ms).toUTCString()
const difference = () => serverNow().getTime() - Date.now()

afterEach(() => learnServerTime(header(0)))

test('a device that is ten minutes slow counts by the server', () => {
  learnServerTime(header(10 * 60_000))
  expect(Math.abs(difference() - 10 * 60_000)).toBeLessThan(2000)
  learnServerTime(null)
  learnServerTime('yesterday')
  expect(Math.abs(difference() - 10 * 60_000)).toBeLessThan(2000)
})

test('a second more or less changes nothing', () => {
  learnServerTime(header(0))
  const before = difference()
  learnServerTime(header(1000))
  expect(Math.abs(difference() - before)).toBeLessThan(50)
})
