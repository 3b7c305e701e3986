import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate } from '../lib/local-time.ts'
import { POLL_LIMITS } from './poll.schema.ts'
import { mergePollDates } from './poll-dates.rules.ts'

/** In Paris, in winter. */
const at = (day: number, hour = 20) => new Date(Date.UTC(2026, 11, day, hour - 1))
const tuesday = at(1)
const wednesday = at(2)
const thursday = at(3)
const friday = at(4)
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => at(from + n))

describe('the dates of a poll after an edit by somebody who saw older ones', () => {
  it('keep what somebody else has proposed since then', () => {
    const seen = [tuesday, wednesday]
    expect(mergePollDates({ seen, wanted: [tuesday, friday], current: [tuesday, wednesday, thursday] })).toEqual([
      tuesday,
      thursday,
      friday,
    ])
    expect(mergePollDates({ seen, wanted: seen, current: [tuesday, thursday] })).toEqual([tuesday, thursday])
  })

  it('are without what somebody else has taken off', () => {
    const seen = [tuesday, wednesday, thursday]
    expect(mergePollDates({ seen, wanted: [...seen, friday], current: [tuesday, wednesday] })).toEqual([tuesday, wednesday, friday])
  })

  it('are at the time that one of them gave a day', () => {
    const seen = [tuesday, wednesday]
    expect(mergePollDates({ seen, wanted: [at(1, 21), wednesday], current: [tuesday, at(2, 19)] })).toEqual([at(1, 21), at(2, 19)])
    expect(mergePollDates({ seen, wanted: [at(1, 21), wednesday], current: [at(1, 21), wednesday] })).toEqual([at(1, 21), wednesday])
  })

  it('are for their author to choose where both gave a day a time, or one moved what the other took off', () => {
    const seen = [tuesday, wednesday, thursday]
    expect(mergePollDates({ seen, wanted: [at(1, 21), wednesday, thursday], current: [at(1, 19), wednesday, thursday] })).toBeNull()
    expect(mergePollDates({ seen, wanted: [wednesday, thursday], current: [at(1, 19), wednesday, thursday] })).toBeNull()
    expect(mergePollDates({ seen, wanted: [...seen, at(4, 18)], current: [...seen, at(4, 19)] })).toBeNull()
  })

  it('are for their author to choose where together they are too few or too many', () => {
    const seen = [tuesday, wednesday, thursday]
    expect(mergePollDates({ seen, wanted: [tuesday, wednesday], current: [tuesday, thursday] })).toBeNull()
    expect(mergePollDates({ seen: days(1, 9), wanted: days(1, 10), current: [...days(1, 9), at(11)] })).toBeNull()
    expect(mergePollDates({ seen: days(1, 9), wanted: days(1, 10), current: days(1, 9) })).toEqual(days(1, 10))
  })
})

describe('of any three lists', () => {
  const time = fc.record({ day: fc.integer({ min: 1, max: 8 }), hour: fc.constantFrom(18, 20) }).map(({ day, hour }) => at(day, hour))
  const list = fc
    .uniqueArray(time, { selector: (date) => date.getTime(), minLength: POLL_LIMITS.dates.min, maxLength: POLL_LIMITS.dates.max })
    .map((dates) => dates.toSorted((one, other) => one.getTime() - other.getTime()))
  const has = (dates: readonly Date[], date: Date) => dates.some((one) => one.getTime() === date.getTime())
  const onDay = (dates: readonly Date[], date: Date) => dates.filter((one) => localDate(one) === localDate(date))

  it('who changes nothing leaves the list as it is, and where nobody else did, the author gets theirs', () => {
    fc.assert(
      fc.property(list, list, (list, other) => {
        expect(mergePollDates({ seen: list, wanted: list, current: other })).toEqual(other)
        expect(mergePollDates({ seen: list, wanted: other, current: list })).toEqual(other)
        expect(mergePollDates({ seen: list, wanted: other, current: other })).toEqual(other)
      }),
    )
  })

  it('no date goes, and with it its answers, unless somebody who saw it took it off; and none comes that nobody wants', () => {
    fc.assert(
      fc.property(list, list, list, (seen, wanted, current) => {
        const merged = mergePollDates({ seen, wanted, current })
        if (!merged) return
        for (const date of current) if (!has(merged, date)) expect([has(seen, date), has(wanted, date)]).toEqual([true, false])
        for (const date of wanted) if (!has(merged, date)) expect([has(seen, date), has(current, date)]).toEqual([true, false])
        for (const date of merged) expect(has(wanted, date) || has(current, date)).toBe(true)
        for (const date of merged) expect([onDay(wanted, date), onDay(current, date)]).toContainEqual(onDay(merged, date))
        expect(merged.length).toBeGreaterThanOrEqual(POLL_LIMITS.dates.min)
        expect(merged.length).toBeLessThanOrEqual(POLL_LIMITS.dates.max)
      }),
    )
  })

  it('it is the same whoever of the two saves first', () => {
    fc.assert(
      fc.property(list, list, list, (seen, wanted, current) => {
        expect(mergePollDates({ seen, wanted: current, current: wanted })).toEqual(mergePollDates({ seen, wanted, current }))
      }),
    )
  })
})
