import type { Position } from '@coup-denvoi/contract/places/place.rules'
import type { NearPlace } from '@coup-denvoi/contract/places/place.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { distanceText, ownMatchTime } from '../place-texts.public.ts'
import { SPOT_SIZE, type Spot, spreadSpots } from '../spread-spots.ts'

const CIRCLES_KM = [1, 3, 10]
const MARKED_PLACES = 9
/** Of the outermost circle, in percent of the width. */
const RADIUS = 43
const CENTER: Spot = { x: 50, y: 50 }

type PlaceRingsProps = { places: readonly NearPlace[]; center: Position; label: string; now: Date }

/** The nearest places by direction and distance, north above; the circles stand for 1, 3 and 10 km. */
export function PlaceRings({ places, center, label, now }: PlaceRingsProps) {
  const marked = places.slice(0, MARKED_PLACES)
  const spots = spreadSpots(marked.map(({ position, distanceKm }) => (position ? spotOf(center, position, distanceKm) : CENTER)))
  return (
    <nav aria-label="Les plus proches, par direction" className="turf on-turf @container relative aspect-square overflow-hidden rounded-md">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full text-turf-line">
        <path d="M50 0V100" stroke="currentColor" strokeWidth=".5" />
        {CIRCLES_KM.map((km) => (
          <circle key={km} cx="50" cy="50" r={radiusOf(km)} fill="none" stroke="currentColor" strokeWidth=".6" />
        ))}
        <circle cx="50" cy="50" r="3" className="fill-accent" stroke="#fff" strokeWidth=".8" />
      </svg>
      <span aria-hidden="true" className="absolute top-1 left-1/2 ms-2 text-sm font-strong text-white">
        N
      </span>
      {CIRCLES_KM.map((km) => (
        <span
          key={km}
          aria-hidden="true"
          className="absolute -translate-1/2 rounded-xs bg-night-950 px-1.5 text-xs font-strong text-white"
          style={{ left: `${50 - radiusOf(km)}%`, top: '50%' }}
        >
          {`${km}\u00a0km`}
        </span>
      ))}
      <span
        aria-hidden="true"
        className="absolute top-[55%] left-1/2 max-w-2/5 -translate-x-1/2 truncate rounded-xs bg-night-950 px-1.5 text-xs font-strong text-white"
      >
        {label}
      </span>
      <ol>
        {marked.map((place, n) => (
          <li
            key={place.id}
            className="absolute grid aspect-square -translate-1/2 place-items-center"
            style={{ left: `${spots[n]?.x}%`, top: `${spots[n]?.y}%`, width: `${SPOT_SIZE}%` }}
          >
            <Link
              to="/terrains/$id"
              params={{ id: place.id }}
              aria-label={`${n + 1}\u00a0: ${nameOf(place, now)}`}
              className={`numerals grid size-full max-h-7 max-w-7 place-items-center rounded-full text-[min(.9375rem,5cqw)] text-night-950 no-underline hover:bg-grass-100 ${place.ownMatch ? 'bg-accent' : 'bg-white'}`}
            >
              {n + 1}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** « Urban Gerland, 1,8 km, vous y jouez demain à 18 h 30 », after its number, which is what one sees. */
function nameOf({ name, distanceKm, ownMatch }: NearPlace, now: Date): string {
  return [name, `${distanceText(distanceKm)}\u00a0km`, ...(ownMatch ? [`vous y jouez ${ownMatchTime(ownMatch, now)}`] : [])].join(', ')
}

/** Near ones are spread: the scale is logarithmic. What is farther than the last circle stands on its edge. */
const radiusOf = (km: number): number => Math.min(RADIUS + 3, (RADIUS * Math.log1p(2 * km)) / Math.log1p(2 * 10))

function spotOf(center: Position, { latitude, longitude }: Position, km: number): Spot {
  const east = (longitude - center.longitude) * Math.cos((center.latitude * Math.PI) / 180)
  const north = latitude - center.latitude
  const length = Math.hypot(east, north) || 1
  const radius = radiusOf(km)
  return { x: 50 + (radius * east) / length, y: 50 - (radius * north) / length }
}
