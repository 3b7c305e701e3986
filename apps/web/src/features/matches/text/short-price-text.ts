import { formatAmount, formatPrice } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** « 60 € à partager », « 6,50 € », « Gratuit »: the price of a shared cost is that of a full list only. */
export function shortPriceText({ totalCost, pricePerPlayer }: Pick<Match, 'totalCost' | 'pricePerPlayer'>): string {
  return totalCost ? `${formatAmount(totalCost)} à partager` : formatPrice(totalCost === null ? pricePerPlayer : 0)
}
