/** « 92 % », after a bar of that length. */
export function PresenceGauge({ percent }: { percent: number }) {
  return (
    <span className="grid grid-cols-[minmax(3.5rem,1fr)_auto] items-center gap-2">
      <span aria-hidden="true" className="h-2 rounded-xs bg-surface-2 forced-colors:border">
        <span className="block h-full rounded-xs bg-green forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
      </span>
      <b className="min-w-11 text-end text-sm font-semibold whitespace-nowrap tabular-nums">{`${percent}\u00a0%`}</b>
    </span>
  )
}
