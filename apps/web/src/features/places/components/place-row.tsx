import type { ListedPlace } from '@coup-denvoi/contract/places/place.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'
import { addressText, distanceText, nextMatchText, ownMatchTime, placeFacts } from '../place-texts.public.ts'
import { PlaceDrawing } from './place-drawing.tsx'

type PlaceRowProps = {
  place: ListedPlace & { distanceKm?: number }
  /** On the drawing of what is around. */
  number?: number
  now: Date
}

/** A place in the directory: the whole row is its link. */
export function PlaceRow({ place, number, now }: PlaceRowProps) {
  const { nextMatch, ownMatch } = place
  return (
    <li className="stretch-link relative grid grid-cols-[88px_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 rounded-md border border-border bg-surface p-3 leading-[1.35] wrap-anywhere max-xs:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[128px_minmax(0,1fr)_auto] hover:[&_a]:underline hover:[&_a]:decoration-2">
      <div className="relative row-span-2 max-xs:hidden">
        <PlaceDrawing place={place} className="block w-full" />
        {number !== undefined && (
          <span
            aria-hidden="true"
            className={`numerals absolute start-1 top-1 grid size-6 place-items-center rounded-full text-[.8125rem] text-night-950 ${ownMatch ? 'bg-accent' : 'bg-white'}`}
          >
            {number}
          </span>
        )}
      </div>
      <h3 className="min-w-0 text-title-sm">
        <Link to="/terrains/$id" params={{ id: place.id }} dir="auto" className="no-underline">
          {place.name}
        </Link>
      </h3>
      {place.distanceKm !== undefined && (
        <p className="leading-none whitespace-nowrap">
          <b className="numerals text-[1.375rem]">{distanceText(place.distanceKm)}</b>
          {'\u00a0'}
          <span className="text-sm text-ink-2">km</span>
        </p>
      )}
      <div className="col-start-2 -col-end-1 min-w-0 max-xs:col-start-1 [&>p>span]:whitespace-normal">
        <p dir="auto">{addressText(place)}</p>
        <p className="text-sm text-ink-2">{placeFacts(place).join('\u00a0· ')}</p>
        {ownMatch && (
          <p className="mt-1">
            <MatchStateTag state="mine">Vous y jouez {ownMatchTime(ownMatch, now)}</MatchStateTag>
          </p>
        )}
        {nextMatch && nextMatch.id !== ownMatch?.id && (
          <p className="mt-1">
            <MatchStateTag state={nextMatch.placesLeft === 0 ? 'full' : 'open'}>{nextMatchText(nextMatch)}</MatchStateTag>
          </p>
        )}
      </div>
    </li>
  )
}
