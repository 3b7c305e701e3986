import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTime } from '../lib/local-time.ts'
import { DIGEST_HOURS } from './digest.rules.ts'
import { isUrgentForOrganizer, nextDigestAt } from './digest-time.rules.ts'

const { min, max } = DIGEST_HOURS
const hours = fc.integer({ min, max })
const instants = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })

describe('the digest of an organizer', () => {
  it('comes at the hour that was chosen, within a day, also when the clocks change', () => {
    fc.assert(
      fc.property(instants, hours, (now, hour) => {
        const at = nextDigestAt(now, hour)
        expect(localTime(at)).toBe(`${String(hour).padStart(2, '0')}:00`)
        expect(at > now).toBe(true)
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * 60_000)
      }),
    )
  })

  it('tells at six in the evening of the next day what happens at six exactly', () => {
    const six = new Date('2026-11-25T17:00:00Z')
    expect(nextDigestAt(six, 18).toISOString()).toBe('2026-11-26T17:00:00.000Z')
  })

  it('does not wait from 24 hours before kick-off on', () => {
    const startsAt = new Date('2026-11-26T17:30:00Z')
    expect(isUrgentForOrganizer(startsAt, new Date('2026-11-25T17:30:00Z'))).toBe(true)
    expect(isUrgentForOrganizer(startsAt, new Date('2026-11-25T17:29:59Z'))).toBe(false)
  })
})
