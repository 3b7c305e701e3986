type TurfCircleProps = {
  radius: number
  /** Of the drawing, for a width of 1200 that covers the box. */
  height: number
  /** Without the halfway line inside the circle, where a text is. */
  isOpen?: boolean
  className: string
}

/** The center circle and the halfway line, behind the content of a turf. */
export function TurfCircle({ radius, height, isOpen, className }: TurfCircleProps) {
  const middle = height / 2
  return (
    <svg
      viewBox={`0 0 1200 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <circle cx="600" cy={middle} r={radius} />
        <path d={isOpen ? `M600-600V${middle - radius}M600 ${middle + radius}V1300` : 'M600-600V1300'} />
      </g>
    </svg>
  )
}
