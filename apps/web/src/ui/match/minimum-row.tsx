import { jerseyPathAt } from '#ui/match/jersey-shapes.ts'

/** The places as jerseys, and a line where there are enough players. @param total up to 50 */
export function MinimumRow({ taken, minimum, total }: { taken: number; minimum: number; total: number }) {
  const pathOf = (from: number, to: number) => {
    let path = ''
    for (let index = from; index < to; index++) path += jerseyPathAt(index * SPACING, 0)
    return path
  }
  const box = total * SPACING - (SPACING - 64)
  const line = ((minimum * SPACING - (SPACING - 64) / 2) / box) * 100
  const isLate = line >= 50
  return (
    <div className="relative max-w-[640px]">
      <p className="sr-only">{`${taken}\u00a0${taken > 1 ? 'joueurs inscrits' : 'joueur inscrit'}, il en faut ${minimum} pour jouer, ${total}\u00a0places`}</p>
      <svg viewBox={`0 0 ${box} 62`} aria-hidden="true" className="w-full overflow-visible">
        <path d={pathOf(0, taken)} className="fill-green" />
        <path d={pathOf(taken, minimum)} strokeWidth="3.5" strokeDasharray="7 4" className="fill-yellow-soft stroke-yellow-text" />
        <path
          d={pathOf(minimum, total)}
          fill="none"
          strokeWidth="3"
          strokeDasharray="7 5"
          className="stroke-empty-jersey opacity-70 forced-colors:opacity-100"
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute -top-1 bottom-0 -translate-x-1/2 border-r-[2.5px] border-yellow-text"
        style={{ left: `${line}%` }}
      />
      <p
        aria-hidden="true"
        className={`pt-2.5 text-sm font-strong text-yellow-text ${isLate ? 'pe-2.5 text-end' : 'ps-2.5'}`}
        style={isLate ? { marginRight: `${100 - line}%` } : { marginLeft: `${line}%` }}
      >
        {`${minimum} pour jouer`}
      </p>
    </div>
  )
}

/** From one jersey to the next; a jersey is 64 wide. */
const SPACING = 69
