import { letteringClass } from '#ui/match/jersey-shapes.ts'

type CrestProps = {
  /** Index of the design, from 0: see `crestOf` of the contract. */
  crest: number
  letter: string
  size?: number
  className?: string
}

/** A group's crest. Decorative: the name is next to it. */
export function Crest({ crest, letter, size = 48, className }: CrestProps) {
  const [body, field, edge, ink] = COLORS[crest % COLORS.length] ?? GREEN
  const [outline, pattern, baseline] = SHAPES[crest % SHAPES.length] ?? SHIELD
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={className} aria-hidden="true">
      <path d={outline} fill={body} />
      <path d={pattern} fill={field} />
      <path d={outline} fill="none" stroke={edge} strokeWidth="2.6" strokeLinejoin="round" />
      <text
        x="32"
        y={baseline}
        fontSize="25"
        fill={ink}
        stroke={body}
        strokeWidth="4.5"
        strokeLinejoin="round"
        paintOrder="stroke"
        textAnchor="middle"
        className={letteringClass(1)}
      >
        {letter}
      </text>
    </svg>
  )
}

const GREEN = ['#0f5237', '#f4f6f1', '#e9c64a', '#fff'] as const
const COLORS = [
  GREEN,
  ['#1f3566', '#8cc3e6', '#f4f6f1', '#fff'],
  ['#16201b', '#c11d33', '#d9b93b', '#fff'],
  ['#c11d33', '#f4f6f1', '#16201b', '#fff'],
  ['#f2d54b', '#0f5237', '#16201b', '#10182c'],
  ['#5a3a86', '#efe9f5', '#d9b93b', '#fff'],
  ['#8cc3e6', '#1f3566', '#1f3566', '#10182c'],
] as const

const OUTLINE = 'M10 6H54V32C54 45 45 54 32 60C19 54 10 45 10 32Z'
const SHIELD = [OUTLINE, 'M10 6H54V20H10Z', 46] as const
const SHAPES = [
  SHIELD,
  [OUTLINE, 'M10 6H21V49C14 44 10 38 10 32ZM43 6H54V32C54 38 50 44 43 49Z', 42],
  ['M5 32a27 27 0 1 0 54 0a27 27 0 1 0-54 0', 'M5 32a27 27 0 1 0 54 0a27 27 0 1 0-54 0M13 32a19 19 0 1 1 38 0a19 19 0 1 1-38 0', 41],
  ['M9 8H55L32 61Z', 'M9 8H55L51 17H13Z', 39],
] as const
