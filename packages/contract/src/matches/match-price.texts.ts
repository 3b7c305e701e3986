import { formatAmount, formatPrice } from '../lib/format.ts'
import type { PublicMatchCard } from './match-card.schema.ts'

type Price = Pick<PublicMatchCard, 'totalCost' | 'pricePerPlayer'>

/** « 60,00 € à partager », « 6,50 € », « Gratuit »: the price of a shared cost is that of a full list only. */
export const shortPriceText = ({ totalCost, pricePerPlayer }: Price): string =>
  totalCost ? `${formatAmount(totalCost)} à partager` : formatPrice(totalCost ?? pricePerPlayer)

/** The same, with « 6,50 € par joueur ». */
export const priceText = (price: Price): string =>
  price.pricePerPlayer > 0 && price.totalCost === null ? `${formatPrice(price.pricePerPlayer)} par joueur` : shortPriceText(price)
