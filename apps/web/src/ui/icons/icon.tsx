/** @param className size and color; 20 px and the text color by default. Decorative: the text or button around it has the label. */
export type Icon = (props: { className?: string }) => React.JSX.Element

/** @param d a path in a square of 24 */
export function icon(d: string, fill = 'none'): Icon {
  return ({ className = 'size-5' }) => (
    <svg
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  )
}
