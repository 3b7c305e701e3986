import { expect, test } from 'vitest'
import { hasPhaseChanged, phaseOf } from './match-phase.ts'

const match = { startsAt: '2026-11-21T17:30:00.000Z', endsAt: '2026-11-21T18:30:00.000Z' }
const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('a match is ongoing from its start until its end', () => {
  expect(['17:29:59', '17:30:00', '18:29:59', '18:30:00'].map((time) => phaseOf(match, at(time)))).toEqual([
    'upcoming',
    'ongoing',
    'ongoing',
    'finished',
  ])
})

test('detects a start or end between two times', () => {
  expect(hasPhaseChanged(match, at('17:29:00'), at('17:30:00'))).toBe(true)
  expect(hasPhaseChanged(match, at('17:30:00'), at('17:31:00'))).toBe(false)
  expect(hasPhaseChanged(match, at('18:29:00'), at('18:30:00'))).toBe(true)
  expect(hasPhaseChanged(match, at('12:00:00'), at('22:00:00'))).toBe(true)
  expect(hasPhaseChanged(match, at('12:00:00'), at('13:00:00'))).toBe(false)
})
