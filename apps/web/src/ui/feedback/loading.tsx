/** A spinner: a ball that runs around the center circle. It stands still with `prefers-reduced-motion`. */
export function Loading({ label = 'Chargement…' }: { label?: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-12 font-semibold text-ink-2">
      <div className="center-circle" />
      <span>{label}</span>
    </div>
  )
}
