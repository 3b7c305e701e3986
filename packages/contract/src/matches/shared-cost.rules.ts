import { MATCH_LIMITS } from './match.schema.ts'
import type { MatchDraft } from './match-draft.schema.ts'

type Costs = Pick<MatchDraft, 'totalCost' | 'pricePerPlayer' | 'maxPlayers'>

/**
 * The price of a player. Of a cost that is shared it is the part of each when the match is full: what lists, filters and pictures show before it is
 * known who comes.
 */
export const priceOf = ({ totalCost, pricePerPlayer, maxPlayers }: Costs): number =>
  totalCost == null ? pricePerPlayer : Math.min(MATCH_LIMITS.pricePerPlayer, Math.ceil(totalCost / maxPlayers))
