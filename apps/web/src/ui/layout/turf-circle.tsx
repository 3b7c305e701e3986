/** The center circle and the halfway line, behind the content of a turf. @param height of the drawing, for a width of 1200 that covers the box */
export function TurfCircle({ radius, height, className }: { radius: number; height: number; className: string }) {
  return (
    <svg
      viewBox={`0 0 1200 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <circle cx="600" cy={height / 2} r={radius} />
        <path d="M600-600V1300" />
      </g>
    </svg>
  )
}
