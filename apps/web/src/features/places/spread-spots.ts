/** In percent of the width, from the upper left corner. */
export type Spot = { x: number; y: number }

/** How wide one is. */
export const SPOT_SIZE = 10

/**
 * Moves spots that would cover an earlier one to the next free point, so that every one can be hit: the places of a neighborhood are in almost
 * the same direction, at almost the same distance.
 */
export function spreadSpots(spots: readonly Spot[]): Spot[] {
  const spread: Spot[] = []
  for (const spot of spots) spread.push([...pointsAround(spot)].find((point) => isFree(point, spread)) ?? spot)
  return spread
}

const isFree = (point: Spot, taken: readonly Spot[]) =>
  isInside(point.x) && isInside(point.y) && taken.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= SPOT_SIZE)

const isInside = (at: number) => at >= SPOT_SIZE / 2 && at <= 100 - SPOT_SIZE / 2

/** The spot itself, then circles around it. */
function* pointsAround({ x, y }: Spot) {
  yield { x, y }
  for (let radius = 1; radius <= 100; radius++)
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const angle = (degrees * Math.PI) / 180
      yield { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }
}
