import type { ReactNode } from 'react'

type TurfHeaderProps = {
  /** The part of the pitch that is drawn. */
  zone?: keyof typeof ZONES
  /** Another part on a phone; null for none, where a long title needs the room. */
  phoneZone?: keyof typeof ZONES | null
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** Above the title: a `BackLink`. */
  before?: ReactNode
  /** Left of the title: a jersey, a crest. */
  visual?: ReactNode
  children?: ReactNode
  /** Below all of that, as wide as the header: a text, the actions of the page. */
  below?: ReactNode
}

/** The header of a page: a band of turf with the h1. */
export function TurfHeader({ zone = 'center', phoneZone, title, subtitle, actions, before, visual, children, below }: TurfHeaderProps) {
  return (
    <div className="turf on-turf relative overflow-hidden after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:bg-on-turf-line">
      <div className="page relative flex flex-wrap items-end gap-x-3 gap-y-4 pt-5.5 pb-6.5 md:gap-x-6 lg:pt-8.5 lg:pb-9">
        {phoneZone && <PitchMarkings zone={phoneZone} className="md:hidden" />}
        <PitchMarkings zone={zone} shifted={Boolean(actions)} className={phoneZone === undefined ? '' : 'max-md:hidden'} />
        <div className="relative min-w-0 flex-[1_1_150px]">
          {before}
          <div className={visual ? 'flex items-center gap-4.5 max-xs:flex-col max-xs:items-start' : undefined}>
            {visual}
            <div className="min-w-0">
              <h1 dir="auto">{title}</h1>
              {subtitle && <p className="mt-1.5 max-w-[46ch] text-balance text-on-turf-2">{subtitle}</p>}
              {children}
            </div>
          </div>
          {below}
        </div>
        {actions && <div className="relative flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </div>
  )
}

/** The lines of a zone, for any positioned turf. @param shifted leaves room for buttons at the end */
export function PitchMarkings({ zone, shifted, className = '' }: { zone: keyof typeof ZONES; shifted?: boolean; className?: string }) {
  const [viewBox, paths, dot, extra] = ZONES[zone]
  const end =
    zone === 'corner'
      ? 'right-(--page-gutter)'
      : `max-md:-right-16 ${shifted ? 'md:right-[31%]' : 'md:right-[calc(var(--page-gutter)-8px)]'}`
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className={`absolute h-[calc(100%-7px)] overflow-visible text-turf-line max-md:h-26 ${zone === 'box' ? 'top-0' : 'bottom-[7px]'} ${end} ${className}`}
    >
      <path d={paths} fill="none" stroke="currentColor" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      <path d={dot} stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      {extra}
    </svg>
  )
}

type Marking = readonly [viewBox: string, paths: string, dot: string, extra?: ReactNode]

/* Real proportions; the upper or lower edge of the band is the goal line or the halfway line. */
const ZONES = {
  center: ['0 0 200 100', 'M100 0V100M62 50A38 38 0 0 1 138 50A38 38 0 0 1 62 50', 'M100 50h.01'],
  box: ['0 0 240 100', 'M16-2V62H224V-2M72-2V24H168V-2M88 62A38 38 0 0 0 152 62', 'M120 42h.01'],
  corner: [
    '0 0 160 100',
    'M152-2V100M128 100A24 24 0 0 1 152 76',
    '',
    <g key="flag">
      <path d="M152 100V48" stroke="#fff" strokeWidth="2.4" />
      <path d="M151 48L128 56L151 64Z" fill="var(--yellow)" />
    </g>,
  ],
  half: ['0 0 200 100', 'M34 100A66 66 0 0 1 166 100', 'M100 100h.01'],
} as const satisfies Record<string, Marking>
