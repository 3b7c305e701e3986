import { expect, test } from 'vitest'
import type { MatchState, MatchViewer } from '../match.rules.ts'
import { TIME_BANDS, timeBand } from '../time-band.rules.ts'
import { whyCannotGiveBackPlace, whyCannotProposePlace, whyCannotTakeOfferedPlace } from './offered-place.rules.ts'
import { placeTransition } from './place-offers.rules.ts'

const startsAt = new Date('2026-11-21T18:30:00+01:00')
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const MOMENTS = { early: before(13), offers: before(2), 'last-hour': before(0.5), closed: before(-1) }

const match: MatchState = {
  organizerId: 'karim',
  status: 'open',
  type: 'public',
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  currentPlayers: 9,
  maxPlayers: 10,
  waitingPlayers: 1,
  replacementsSought: 0,
  offeredPlaces: 1,
  guestPolicy: 'none',
  guestsPerPlayer: 0,
  freesUnconfirmed: false,
  minReliability: null,
}
const viewer = (id: string, participation: NonNullable<MatchViewer>['participation']): NonNullable<MatchViewer> => ({
  id,
  participation,
  isSuperAdmin: false,
  isInGroup: false,
  isCoOrganizer: false,
  returnUntil: new Date(startsAt.getTime() + 3_600_000),
})

test.each(TIME_BANDS)('in the time « %s » people may do what the table of places knows', (band) => {
  const now = MOMENTS[band]
  expect(timeBand(match, now)).toBe(band)
  const isKnown = (...row: Parameters<typeof placeTransition>) => placeTransition(...row) !== null
  expect(whyCannotProposePlace(match, viewer('karim', null), now) === null).toBe(isKnown('free', 'propose', band))
  expect(whyCannotGiveBackPlace(match, viewer('nadia', 'going'), now) === null).toBe(isKnown('returnable', 'give-back', band))
  const isTakeable = isKnown('free', 'take', band) || isKnown('held', 'take', band)
  expect(whyCannotTakeOfferedPlace(match, viewer('nadia', 'waiting'), now) === null).toBe(isTakeable)
})

test('proposing is for who organizes, taking for who waits or was asked', () => {
  expect(whyCannotProposePlace(match, viewer('nadia', 'going'), before(2))).toBe('PERMISSION_DENIED')
  expect(whyCannotTakeOfferedPlace(match, viewer('nadia', 'invited'), before(2))).toBeNull()
  for (const participation of [null, 'left', 'removed', 'going'] as const)
    expect(whyCannotTakeOfferedPlace(match, viewer('nadia', participation), before(2))).toBe('FAILED_PRECONDITION')
  expect(whyCannotGiveBackPlace(match, viewer('nadia', 'waiting'), before(2))).toBe('PERMISSION_DENIED')
})
