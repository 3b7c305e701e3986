import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { addressText } from '../place-texts.public.ts'
import { PlaceDrawing } from './place-drawing.tsx'

export function PlaceHeader({ place }: { place: PlaceCard }) {
  const badges = [...(place.surface ? [place.surface] : []), ...(place.isIndoor ? ['Couvert'] : [])]
  const me = useMe()
  return (
    <TurfHeader
      zone="half"
      title={place.name}
      before={me && <BackLink to="/terrains">Terrains</BackLink>}
      visual={<PlaceDrawing place={place} className="w-28 flex-none md:w-40" />}
    >
      <IconLine icon={PinIcon} className="mt-1.5">
        <span dir="auto">{addressText(place)}</span>
      </IconLine>
      {badges.length > 0 && (
        <ul aria-label="En bref" className="mt-2.5 flex flex-wrap gap-2">
          {badges.map((text) => (
            <li key={text} className="flex">
              <Badge>{text}</Badge>
            </li>
          ))}
        </ul>
      )}
    </TurfHeader>
  )
}
