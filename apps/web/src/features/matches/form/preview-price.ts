import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { parsePrice } from './match-price.public.ts'

/** The price while it is typed: of what is not a price, the digits before the point. Null where nothing valid can be shown. */
export function previewPrice(text: string): number | null {
  const cents = parsePrice(text) ?? parsePrice(/^[^.,]*/.exec(text)?.[0] || '-')
  return cents !== null && cents >= 0 && cents <= MATCH_LIMITS.pricePerPlayer ? cents : null
}
