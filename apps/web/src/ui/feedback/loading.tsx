type LoadingProps = {
  label?: string
  /** For a whole page: it fills the screen, so that the footer does not jump when the content comes. */
  isPage?: boolean
}

/** A spinner: a ball that runs around the center circle. It stands still with `prefers-reduced-motion`. */
export function Loading({ label = 'Chargement…', isPage }: LoadingProps) {
  return (
    <div
      role="status"
      className={`grid content-start justify-items-center gap-4 px-4 py-12 font-semibold text-ink-2 ${isPage ? 'min-h-dvh' : ''}`}
    >
      <div className="center-circle" />
      <span>{label}</span>
    </div>
  )
}
