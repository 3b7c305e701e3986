import { describe, expect, it } from 'vitest'
import { createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findCalendarOwner } from './calendar.queries.ts'
import { ensureCalendarToken } from './commands/ensure-calendar-token.ts'
import { renewCalendarToken } from './commands/renew-calendar-token.ts'

describe('the calendar token', () => {
  const test = testDatabase()

  it('is created once by simultaneous first requests', async () => {
    const nadia = await createPerson(test.db, 'Nadia Belkacem')
    const tokens = await Promise.all(Array.from({ length: 15 }, () => ensureCalendarToken({ db: test.db, actor: nadia })))
    expect(new Set(tokens).size).toBe(1)
    expect(await findCalendarOwner(test.db, tokens[0] ?? '')).toBe(nadia.id)
  })

  it('is the last one when it is renewed concurrently', async () => {
    const nadia = await createPerson(test.db, 'Nadia Belkacem')
    const [first] = await Promise.all([
      ensureCalendarToken({ db: test.db, actor: nadia }),
      ...Array.from({ length: 5 }, () => renewCalendarToken({ db: test.db, actor: nadia })),
    ])
    const last = await renewCalendarToken({ db: test.db, actor: nadia })
    expect(await findCalendarOwner(test.db, last)).toBe(nadia.id)
    expect(await findCalendarOwner(test.db, first)).toBeNull()
    expect(await ensureCalendarToken({ db: test.db, actor: nadia })).toBe(last)
  })
})
