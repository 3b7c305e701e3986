import type { Edit } from '../lib/simultaneous-edits.ts'

/**
 * What organizers set of a match, as they see it. How much and who paid go together: two edits would add up to what nobody has paid.
 * @property totalCostCents null: each pays the price per player
 * @property payeeId account of who paid for the pitch; null without one
 * @property corrections shares that were set by hand, which another cost takes back
 */
export type MatchCost = { totalCostCents: number | null; payeeId: string | null; corrections: string[] }

type SetShare = { partyId: string; fixedCents: number | null }

/** What was set by hand, to compare it: whatever its order. */
export const correctionLines = (shares: readonly SetShare[]): string[] =>
  shares.flatMap(({ partyId, fixedCents }) => (fixedCents === null ? [] : [`${partyId} ${fixedCents}`])).sort()

/** The other way round. */
export const parseCorrectionLine = (line: string): { partyId: string; fixedCents: number } => {
  const [partyId = '', cents] = line.split(' ')
  return { partyId, fixedCents: Number(cents) }
}

/** What setting the cost changes. @param seen what its author saw, if they saw anything */
export const costEdit = ({
  totalCostCents,
  payeeId,
  seen,
}: Omit<MatchCost, 'corrections'> & Pick<Edit<MatchCost>, 'seen'>): Edit<MatchCost> => ({
  changes: { totalCostCents, payeeId, corrections: [] },
  seen,
})
