import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOrganizing, type MatchState, type MatchViewer } from './match.rules.ts'
import { GUEST_POLICIES, MATCH_STATUSES, MATCH_TYPES, PARTICIPANT_STATUSES } from './match.schema.ts'
import { permissionTimes } from './match-permission-times.rules.ts'
import { matchPermissions } from './match-permissions.rules.ts'

const HOUR = 60 * 60_000
const KICK_OFF = Date.parse('2026-11-21T17:30:00Z')
const instant = (from: number, to: number) => fc.integer({ min: from * HOUR, max: to * HOUR }).map((after) => new Date(KICK_OFF + after))

const matches: fc.Arbitrary<MatchState> = fc.record({
  organizerId: fc.constantFrom('karim', null),
  status: fc.constantFrom(...MATCH_STATUSES),
  type: fc.constantFrom(...MATCH_TYPES),
  startsAt: fc.constant(new Date(KICK_OFF)),
  endsAt: fc.constantFrom(new Date(KICK_OFF + HOUR), new Date(KICK_OFF + 3 * HOUR)),
  currentPlayers: fc.integer({ min: 0, max: 10 }),
  maxPlayers: fc.constantFrom(0, 10),
  waitingPlayers: fc.constantFrom(0, 2),
  replacementsSought: fc.constantFrom(0, 1),
  offeredPlaces: fc.constantFrom(0, 1),
  guestPolicy: fc.constantFrom(...GUEST_POLICIES),
  guestsPerPlayer: fc.constantFrom(0, 2),
  freesUnconfirmed: fc.boolean(),
  previousStartsAt: fc.constantFrom(null, new Date(KICK_OFF - 48 * HOUR)),
  addedAt: fc.constantFrom(null, new Date(KICK_OFF + 90 * HOUR)),
  minReliability: fc.constantFrom(null, 80 as const),
})

const viewers: fc.Arbitrary<NonNullable<MatchViewer>> = fc.record({
  id: fc.constantFrom('karim', 'nadia'),
  isSuperAdmin: fc.boolean(),
  participation: fc.constantFrom(null, ...PARTICIPANT_STATUSES),
  isInGroup: fc.boolean(),
  isCoOrganizer: fc.boolean(),
  hasDeclined: fc.boolean(),
  seeksReplacement: fc.boolean(),
  isPresenceConfirmed: fc.constantFrom(null, true, false),
  guestsBrought: fc.constantFrom(0, 2),
  isBelowMinimum: fc.boolean(),
  joinRequest: fc.constantFrom(null, 'pending' as const, 'refused' as const),
})

const INVOLVED: readonly unknown[] = ['going', 'waiting', 'invited']

it('what a viewer may do changes by itself at these times only, to the millisecond', () => {
  fc.assert(
    fc.property(matches, viewers, instant(-30, 1), instant(-30, 1), (match, who, offeredUntil, returnUntil) => {
      const isInvolved = isOrganizing(match, who) || INVOLVED.includes(who.participation)
      // Places are offered to who is asked, and given back by who has one.
      const viewer = isInvolved ? { ...who, offeredUntil, returnUntil } : who
      const times = permissionTimes(match, { ...viewer, isInvolved }).map((time) => time.getTime())
      const turns = [KICK_OFF - 60 * 24 * HOUR, ...times, KICK_OFF + 60 * 24 * HOUR].sort((one, other) => one - other)
      for (const [index, turn] of turns.slice(1).entries()) {
        const since = turns[index] ?? 0
        if (since === turn) continue
        const [first, last] = [since, turn - 1].map((time) => matchPermissions(match, viewer, new Date(time)))
        expect(last).toEqual(first)
      }
    }),
    { numRuns: 2000 },
  )
})
