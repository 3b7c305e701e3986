/** A progress bar. @param percent 0–100 @param label accessible name */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="h-2.5 overflow-hidden rounded-round bg-surface-2 shadow-[inset_0_0_0_1px_var(--border)]"
    >
      <div className="h-full rounded-round bg-green forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  )
}
