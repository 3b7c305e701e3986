import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { Link } from '@tanstack/react-router'
import { addressText, distanceText, placeFacts } from '../place-texts.public.ts'
import { PlaceDrawing } from './place-drawing.tsx'

type PlaceRowProps = {
  place: PlaceCard & { distanceKm?: number }
  /** On the drawing of what is around. */
  number?: number
}

/** A place in the directory: the whole row is its link. */
export function PlaceRow({ place, number }: PlaceRowProps) {
  return (
    <li className="stretch-link relative grid grid-cols-[88px_minmax(0,1fr)_auto] gap-x-4 rounded-md border border-border bg-surface p-3 max-xs:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[128px_minmax(0,1fr)_auto] hover:[&_a]:underline hover:[&_a]:decoration-2">
      <div className="relative max-xs:hidden">
        <PlaceDrawing place={place} className="block w-full" />
        {number !== undefined && (
          <span
            aria-hidden="true"
            className="numerals absolute start-1 top-1 grid size-6 place-items-center rounded-full bg-white text-[.8125rem] text-night-950"
          >
            {number}
          </span>
        )}
      </div>
      <div className="min-w-0 leading-[1.35] wrap-anywhere">
        <h3 className="text-title-sm">
          <Link to="/terrains/$id" params={{ id: place.id }} dir="auto" className="no-underline">
            {place.name}
          </Link>
        </h3>
        <p dir="auto">{addressText(place)}</p>
        <p className="text-sm text-ink-2">{placeFacts(place).join(' · ')}</p>
      </div>
      {place.distanceKm !== undefined && (
        <p className="whitespace-nowrap">
          <b className="numerals text-[1.375rem]">{distanceText(place.distanceKm)}</b> <span className="text-sm text-ink-2">km</span>
        </p>
      )}
    </li>
  )
}
