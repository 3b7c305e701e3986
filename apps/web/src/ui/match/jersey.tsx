import { GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'
import { COLLAR_PATH, JERSEY_PATH, letteringClass } from '#ui/match/jersey-shapes.ts'

export type JerseyProps = {
  /** Index in `KITS`, 0–13, or `GUEST_KIT`; other integers wrap around. */
  kit: number
  /** Initials or number; at most three characters fit well. */
  text: string | number
  /** First name, above the number from 90 px on. */
  name?: string
  /** Side in px; a size class in `className` overrides it. */
  size?: number
  /** The viewer's is orange, whatever the kit. */
  mine?: boolean
  className?: string
}

/** A player's jersey. Decorative: the name is next to it. */
export function Jersey({ kit, text, name, size = 40, mine, className }: JerseyProps) {
  const [pattern, body, trim, ink, edge] = mine ? MY_KIT : kit === GUEST_KIT ? GUEST_JERSEY : (KITS[Math.abs(kit) % KITS.length] ?? MY_KIT)
  const print = String(text)
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={className} aria-hidden="true">
      <path d={JERSEY_PATH} fill={body} />
      <path d={PATTERNS[pattern]} fill={trim} />
      <path d={COLLAR_PATH} fill="none" stroke={trim} strokeWidth="3.2" />
      <path d={JERSEY_PATH} fill="none" stroke="var(--kit-edge)" strokeWidth="1.6" strokeLinejoin="round" />
      <g fill={ink} stroke={edge} strokeLinejoin="round" paintOrder="stroke" textAnchor="middle">
        {name && (
          <text x="32" y="20.5" fontSize={Math.min(6.4, 44 / name.length)} strokeWidth="3" letterSpacing=".3" className={letteringClass(2)}>
            {name.toUpperCase()}
          </text>
        )}
        <text x="32" y={name ? 47 : 45.5} fontSize={name ? 27 : 21} strokeWidth="4.5" className={letteringClass(print.length)}>
          {print}
        </text>
      </g>
    </svg>
  )
}

/** Where jerseys show the team, not the player's own kit: away is white. */
export const AWAY_KIT = 7

type Kit = readonly [pattern: keyof typeof PATTERNS, body: string, trim: string, ink: string, edge: string]

const MY_KIT: Kit = ['plain', 'var(--accent)', '#0a1410', '#0a1410', 'var(--accent)']

/** None is orange, the viewer's color. */
const KITS: readonly Kit[] = [
  ['sleeves', '#1f3566', '#8cc3e6', '#fff', '#1f3566'],
  ['stripes', '#7b1c30', '#8fc7e4', '#fff', '#4d0f1c'],
  ['hoops', '#f4f6f1', '#1e8252', '#0c402c', '#f4f6f1'],
  ['sash', '#f4f6f1', '#c11d33', '#10201a', '#f4f6f1'],
  ['halves', '#16201b', '#d9b93b', '#fff', '#16201b'],
  ['quarters', '#5a3a86', '#efe9f5', '#fff', '#3a2260'],
  ['chevron', '#f2d54b', '#1f3566', '#10182c', '#f2d54b'],
  ['plain', '#f4f6f1', '#1f3566', '#1f3566', '#f4f6f1'],
  ['stripes', '#f4f6f1', '#16201b', '#fff', '#16201b'],
  ['center', '#c11d33', '#1f3566', '#fff', '#1f3566'],
  ['plain', '#2c7bb5', '#fff', '#fff', '#17507a'],
  ['hoops', '#7b1c30', '#e9b8c2', '#fff', '#4d0f1c'],
  ['sleeves', '#0f5237', '#f2d54b', '#fff', '#0a3525'],
  ['sash', '#1b1f24', '#8cc3e6', '#fff', '#1b1f24'],
]

/** Of people without an account. */
const GUEST_JERSEY: Kit = ['plain', '#e9ece6', '#6b746d', '#10201a', '#e9ece6']

/** Already cut to the outline: a clip path would need an id that is unique on the page. */
const PATTERNS = {
  plain: 'M9.5 31l-7.5-7.5 2.5-2.5 7.5 7.5zM62 23.5l-7.5 7.5-2.5-2.5 7.5-7.5z',
  sleeves: 'M13 32v-4l-3.5 3-7.5-7.5 12-12.5 1-.4zM49 10.6l1 .4 12 12.5-7.5 7.5-3.5-3v4z',
  stripes:
    'M21 57h-5v-46.7l5-1.8zM26 7.5l2.2 1.2 2.8.4v47.9h-5zM36 8.6l3-1.6 2 .7v49.3h-5zM46 9.5l4 1.5 1 1v43l-.6 1.4-1.4.6h-3zM10 30.6l-.5.4-3.5-3.5v-8.2l4-4.1zM55 16.2l4 4.2v6.1l-4 4z',
  hoops: 'M53.8 15l6.8 7h-57.2l6.8-7zM56.5 29l-2 2-2.3-2h-1.2v7h-38v-7h-1.2l-2.3 2-2-2zM51 43v7h-38v-7z',
  sash: 'M51 39.8v15.2l-.6 1.4-.9.4-35.6-45.7.1-.1 10.8-3.9z',
  halves: 'M32 9.3l3.8-.6 3.2-1.7 11 4 12 12.5-7.5 7.5-3.5-3v27l-.6 1.4-1.4.6h-17z',
  quarters: 'M32 9.3l3.8-.6 3.2-1.7 11 4 12 12.5-7.5 7.5-3.5-3v5h-19zM32 57h-17l-1.4-.6-.6-1.4v-22h19z',
  chevron: 'M13 30.9v-2.9l-2.1 1.8-5.6-3-3.3-3.3 5.5-5.7 24.5 12.2v11zM56.5 17.8l5.5 5.7-3.3 3.3-5.6 3-2.1-1.8v2.9l-19 10.1v-11z',
  center: 'M25 7l3.2 1.7 3.8.6 3.8-.6 3.2-1.7 1 .4v49.6h-16v-49.6z',
} as const
