import { formatNumber } from '@coup-denvoi/contract/lib/format'
import type { ChangeEvent, PointerEvent } from 'react'

type DayChartProps = {
  /** What is counted: « Inscriptions sur 30 jours ». */
  label: string
  /** One for each day, the earliest first; at least one. */
  values: readonly number[]
  /** Where the lines stand: from 0 to the upper edge. */
  gridLines: readonly number[]
  /** « sam. 21 nov. : 4 inscriptions » */
  describeDay: (day: number) => string
  /** Under the first, the middle and the last day. */
  axisLabels: readonly [string, string, string]
  /** Which day is read off. */
  selectedDay: number
  onSelectDay: (day: number) => void
}

/**
 * Counts of days as bars. One day is read off: by pointing, by touch or with the arrow keys, for a slider lies over the
 * bars. What it says of the day stands with whoever draws the chart, so that nothing moves and nothing is covered.
 */
export function DayChart({ label, values, gridLines, describeDay, axisLabels, selectedDay, onSelectDay }: DayChartProps) {
  const top = gridLines.at(-1) || 1
  const choose = (day: number) => {
    if (day !== selectedDay && day >= 0 && day < values.length) onSelectDay(day)
  }
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * values.length))
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-xs text-ink-2 tabular-nums">
      <div className="relative h-48 lg:h-60" aria-hidden="true">
        {/* As wide as the widest number: it has no place of its own above the lines. */}
        <span className="invisible">{formatNumber(top)}</span>
        {gridLines.map((line) => (
          <span key={line} className="absolute right-0 translate-y-1/2 leading-none" style={{ bottom: `${(line / top) * 100}%` }}>
            {formatNumber(line)}
          </span>
        ))}
      </div>
      <div className="relative h-48 rounded-sm lg:h-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
        <svg
          viewBox={`0 0 ${values.length} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {gridLines.map((line) => (
            <path
              key={line}
              d={`M0 ${100 - (line / top) * 100}h${values.length}`}
              className={line === 0 ? 'stroke-border-strong' : 'stroke-border'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <rect x={selectedDay} width="1" height="100" className="fill-hover" />
          {values.map((value, day) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
              key={day}
              x={day + 0.16}
              width="0.68"
              y={100 - (value / top) * 100}
              height={(value / top) * 100}
              className={day === selectedDay ? 'fill-accent' : 'fill-green'}
            />
          ))}
        </svg>
        <input
          type="range"
          aria-label={label}
          min={0}
          max={values.length - 1}
          value={selectedDay}
          aria-valuetext={describeDay(selectedDay)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.valueAsNumber)}
          onPointerMove={point}
          onPointerDown={point}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      {/* Three of them have no room on the narrowest phone. */}
      <div className="col-start-2 mt-2 flex justify-between max-[24rem]:*:nth-2:hidden" aria-hidden="true">
        {axisLabels.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  )
}
