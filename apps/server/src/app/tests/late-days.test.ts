import { expect, it } from 'vitest'
import { textFieldsTaking } from '#testing/text-fields.ts'

const fieldsTaking = (text: string) => [...textFieldsTaking(text).keys()]

// Days are compared as text: a loop over later ones may not end.
it.each([
  ['2031-11-25', '2100-01-01', []],
  ['2031-11-25', '9999-12-31', []],
  // Notifications of any time until then.
  ['2031-11-25T19:15:00.000Z', '2100-01-01T00:00:00.000Z', ['notifications.markAllRead.until']],
  ['2031-11-25T19:15:00.000Z', '9999-12-31T22:59:59.999Z', ['notifications.markAllRead.until']],
])('the calls that take %s take no %s', (day, later, exceptions) => {
  // Telephone numbers take all of these.
  const noDays = new Set(fieldsTaking(day.replace('-11-', '-13-')))
  const late = new Set(fieldsTaking(later))
  const days = fieldsTaking(day).filter((field) => !noDays.has(field))
  expect(days.length).toBeGreaterThan(exceptions.length)
  expect(days.filter((field) => late.has(field))).toEqual(exceptions)
})
