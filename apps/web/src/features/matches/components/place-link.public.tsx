import { mapsAddress } from '#features/matches/text/maps-address.ts'
import { placeText } from '#features/matches/text/ticket-content.ts'

/** The place of a match, as a link to the phone's map. */
export function PlaceLink({ place, className = '' }: { place: { location: string; city: string }; className?: string }) {
  return (
    <a
      href={mapsAddress(place)}
      target="_blank"
      rel="noopener noreferrer"
      className={`-my-[11px] inline-block py-[11px] text-inherit ${className}`}
    >
      {placeText(place)}
      <span className="sr-only">{'\u00a0: itinéraire'}</span>
    </a>
  )
}
