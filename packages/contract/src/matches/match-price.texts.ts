import { formatAmount, formatPrice } from '../lib/format.ts'
import type { Match } from './match-detail.schema.ts'

/** « 60,00 € à partager », « 6,50 € », « Gratuit »: the price of a shared cost is that of a full list only. */
export function shortPriceText({ totalCost, pricePerPlayer }: Pick<Match, 'totalCost' | 'pricePerPlayer'>): string {
  return totalCost ? `${formatAmount(totalCost)} à partager` : formatPrice(totalCost === null ? pricePerPlayer : 0)
}
