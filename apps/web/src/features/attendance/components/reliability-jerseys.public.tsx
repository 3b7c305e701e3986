import { type AttendanceMark, attendedOf, type Reliability } from '@coup-denvoi/contract/attendance/attendance.rules'
import { COLLAR_PATH, JERSEY_PATH } from '#ui/match/jersey-shapes.ts'

type Counted = Exclude<AttendanceMark, 'excused'>

/** « Présent à 18 des 20 derniers », with a jersey for each. @param marks in an order that tells something; by default those who came first */
export function ReliabilityJerseys({
  reliability,
  marks = sorted(reliability),
  level = 2,
}: {
  reliability: Reliability
  marks?: readonly Counted[]
  level?: 2 | 3
}) {
  const { attended, total } = attendedOf(reliability)
  const Heading = `h${level}` as const
  return (
    <>
      <Heading className="text-title-md">
        Présent à <b className="numerals text-[1.35em]">{attended}</b> des <b className="numerals text-[1.35em]">{total}</b> derniers
      </Heading>
      <div aria-hidden="true" className="grid grid-cols-10 gap-1 sm:grid-cols-[repeat(20,minmax(0,1fr))]">
        {marks.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jerseys that never move
          <MarkJersey key={place} mark={mark} />
        ))}
      </div>
    </>
  )
}

/** What the jerseys mean. */
export function JerseyLegend() {
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 [&_svg]:w-5 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5"
    >
      <span>
        <MarkJersey mark="present" />
        Présent
      </span>
      <span>
        <MarkJersey mark="late" />
        En retard
      </span>
      <span>
        <MarkJersey mark="absent" />
        Absent
      </span>
    </p>
  )
}

function MarkJersey({ mark }: { mark: Counted }) {
  const [fill, stroke, dash] = COLORS[mark]
  return (
    <svg viewBox="0 0 64 62" className="w-full max-w-7" aria-hidden="true">
      <path d={JERSEY_PATH} fill={fill} stroke={stroke} strokeWidth="3.5" strokeDasharray={dash} strokeLinejoin="round" />
      <path d={COLLAR_PATH} fill="none" stroke={stroke} strokeWidth="3" />
    </svg>
  )
}

const COLORS = {
  present: ['var(--color-grass-600)', 'var(--color-grass-600)', undefined],
  late: ['var(--green-soft-2)', 'var(--green-text)', undefined],
  absent: ['none', 'var(--ink-3)', '6 5'],
} as const

function sorted({ present, late, absent }: Reliability): Counted[] {
  return [...Array(present).fill('present'), ...Array(late).fill('late'), ...Array(absent).fill('absent')] as Counted[]
}
