import type { ChangeEvent, PointerEvent } from 'react'
import { formatNumber } from '#ui/text/format-number.ts'

type DayChartProps = {
  /** Title, such as « Inscriptions sur 30 jours ». */
  label: string
  /** One per day, the earliest first; at least one. */
  values: readonly number[]
  /** Values of the grid lines, from 0 to the upper edge. */
  gridLines: readonly number[]
  /** For example « sam. 21 nov. : 4 inscriptions ». */
  describeDay: (day: number) => string
  /** Below the first, the middle and the last day. */
  axisLabels: readonly [string, string, string]
  /** Index of the selected day. */
  selectedDay: number
  onSelectDay: (day: number) => void
}

/**
 * A bar chart of counts per day. A slider over the bars selects a day by mouse, touch or arrow keys. The caller shows the
 * selected day elsewhere, so that no tooltip covers the bars.
 */
export function DayChart({ label, values, gridLines, describeDay, axisLabels, selectedDay, onSelectDay }: DayChartProps) {
  const top = gridLines.at(-1) || 1
  const selectDay = (day: number) => {
    if (day !== selectedDay && day >= 0 && day < values.length) onSelectDay(day)
  }
  const handlePointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    selectDay(Math.floor(((clientX - left) / width) * values.length))
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-xs text-ink-2 tabular-nums">
      <div className="relative h-48 lg:h-60" aria-hidden="true">
        {/* Invisible, as wide as the widest number. */}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
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
          onChange={(event: ChangeEvent<HTMLInputElement>) => selectDay(event.target.valueAsNumber)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      {/* Three labels do not fit on the narrowest phones. */}
      <div
        className="col-start-2 mt-2 flex flex-wrap gap-x-2 *:flex-1 *:last:text-end *:nth-2:text-center max-[24rem]:*:nth-2:hidden"
        aria-hidden="true"
      >
        {axisLabels.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  )
}
