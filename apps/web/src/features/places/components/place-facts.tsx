import { formatPrice } from '@coup-denvoi/contract/lib/format'
import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { FactCells } from '#ui/layout/fact-cells.tsx'
import { hourPriceText } from '../place-texts.public.ts'

/** Five a side. */
const PLAYERS = 10

/** Nothing where nobody has said anything. */
export function PlaceFacts({ place: { pitches, pricePerHour } }: { place: PlaceCard }) {
  const price = hourPriceText(pricePerHour)
  const items = [
    ...(pitches === null ? [] : [['Terrains', String(pitches)] as const]),
    ...(price ? [['Prix', price] as const] : []),
    ...(pricePerHour ? [[`Par joueur, à ${PLAYERS}`, formatPrice(Math.ceil(pricePerHour / PLAYERS))] as const] : []),
  ]
  return items.length > 0 ? <FactCells items={items} /> : null
}
