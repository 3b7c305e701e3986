import type { Rescue, RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

/** « Five du mardi » at 20 h 00 lacks two of eight players, seen by who organizes it, with 38 minutes left to vote. */
export function aRescue(overrides: Partial<Rescue> = {}): Rescue {
  return {
    missing: 2,
    voteEndsAt: new Date(Date.now() + 38.5 * 60_000).toISOString(),
    votes: [],
    own: null,
    favourite: 'keep',
    postponedTo: '2026-11-26T19:00:00.000Z',
    smaller: { perSide: 3, format: 'Libre', maxPlayers: 6, minPlayers: 6 },
    can: { vote: false, decide: true, cancel: true },
    ...overrides,
  }
}

export function aVote(displayName: string, choice: RescueChoice): Rescue['votes'][number] {
  const userId = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return { userId, displayName, photo: null, kit: kitOf(userId), choice }
}
