/** A small pitch with as many players on each side. Decorative: a text says how many. @param perSide 2 to 11 */
export function MiniPitch({ perSide }: { perSide: number }) {
  const players = positionsOf(perSide)
  const dots = (xOf: (x: number) => number) => players.map(([x, y]) => `M${xOf(x) - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`).join('')
  return (
    <svg viewBox="-2 -2 104 68" aria-hidden="true" className="w-full text-white">
      <path
        d="M0 0H100V64H0ZM50 0V64M41 32a9 9 0 1 0 18 0a9 9 0 1 0-18 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        opacity=".55"
      />
      <path d={dots((x) => x)} fill="var(--color-bib)" />
      <path d={dots((x) => 100 - x)} fill="#fff" />
    </svg>
  )
}

/** Of the left side: the keeper, then the lines from the own goal to the center. */
function positionsOf(perSide: number): (readonly [x: number, y: number])[] {
  const lines = LINES[Math.min(Math.max(perSide, 2), 11) - 2] ?? []
  const depth = lines.length > 2 ? 34 / lines.length : 34 / (lines.length + 1)
  const outfield = lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, at) => [8 + (line + 1) * depth, ((at + 0.5) / count) * 64] as const),
  )
  return [[8, 32], ...outfield]
}

/** From 2 to 11 players, without the keeper. */
const LINES = [[1], [2], [1, 2], [1, 2, 1], [2, 2, 1], [2, 3, 1], [3, 3, 1], [3, 3, 2], [3, 4, 2], [4, 4, 2]] as const
