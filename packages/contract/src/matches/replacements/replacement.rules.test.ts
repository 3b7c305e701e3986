import { expect, it } from 'vitest'
import { canEnterLockerRoom } from './replacement.rules.ts'

it('members of the group who do not play cannot enter the locker room', () => {
  const outsider = { id: 'nadia', isSuperAdmin: false, isInGroup: true, isCoOrganizer: false }
  for (const participation of ['waiting', 'invited', 'left', 'removed', null] as const)
    expect(canEnterLockerRoom({ organizerId: 'karim' }, { ...outsider, participation })).toBe(false)
  expect(canEnterLockerRoom({ organizerId: 'karim' }, { ...outsider, participation: 'going' })).toBe(true)
  expect(canEnterLockerRoom({ organizerId: 'karim' }, { ...outsider, participation: 'waiting', isCoOrganizer: true })).toBe(true)
})
