import { jerseyPathAt } from '#ui/match/jersey-shapes.ts'

type PlacesRowProps = {
  taken: number
  /** Up to 50. */
  total: number
  /** Position of the viewer among the taken places, from 0. */
  mine?: number
  /** Gray, for a match that is over or canceled. */
  faded?: boolean
  /** More space between the jerseys, for less than 150 px. */
  small?: boolean
  className?: string
}

/** The places as jerseys: one row for up to ten, with the halfway line in between, otherwise two rows. One drawing, so that it scales as a whole. */
export function PlacesRow({ taken, total, mine, faded, small, className = '' }: PlacesRowProps) {
  const rows = total > 10 ? 2 : 1
  const perRow = Math.ceil(total / rows)
  const half = rows === 1 && total % 2 === 0 ? total / 2 : Number.POSITIVE_INFINITY
  const [spacing, width] = small ? [77, 26] : rows === 1 ? [69, 26] : [70, 22]
  const pathAt = (index: number) =>
    jerseyPathAt((index % perRow) * spacing + (index >= half ? HALFWAY : 0), Math.floor(index / perRow) * 71)
  const pathOf = (from: number, to: number, except = -1) => {
    let path = ''
    for (let index = from; index < to; index++) if (index !== except) path += pathAt(index)
    return path
  }
  const box = perRow * spacing - (spacing - 64) + (half < total ? HALFWAY : 0)
  return (
    <svg
      viewBox={`0 0 ${box} ${rows * 71 - 9}`}
      role="img"
      aria-label={`${taken}\u00a0${taken > 1 ? 'joueurs inscrits' : 'joueur inscrit'} sur ${total}`}
      className={`w-full shrink overflow-visible ${className}`}
      style={{ maxWidth: Math.min(308, Math.round((box * width) / 64)) }}
    >
      <path d={pathOf(0, taken, mine)} className={faded ? 'fill-ink-3 opacity-55' : 'fill-green on-turf:fill-(--on-turf)'} />
      {mine !== undefined && <path d={pathAt(mine)} className="fill-accent" />}
      <path d={pathOf(taken, total)} fill="none" strokeWidth="4.5" strokeDasharray="8 5" className="stroke-empty-jersey" />
      {half < total && (
        <path
          d={`M${half * spacing - (spacing - 64) / 2 + HALFWAY / 2} 0v62`}
          strokeWidth="3.7"
          className="stroke-ink-3 opacity-55 on-turf:stroke-(--on-turf)"
        />
      )}
    </svg>
  )
}

/** Room for the halfway line, in units of the drawing (a jersey is 64). */
const HALFWAY = 29
