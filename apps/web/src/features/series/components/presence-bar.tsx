/** How often somebody came. Nothing before the first match was played. */
export function PresenceBar({ presences, of }: { presences: number; of: number }) {
  if (of === 0) return null
  return (
    <span className="grid w-24 flex-none gap-1 text-sm sm:w-36">
      <span aria-hidden="true" className="h-1.5 rounded-round bg-surface-2">
        <span className="block h-full rounded-round bg-green" style={{ width: `${Math.min(100, (100 * presences) / of)}%` }} />
      </span>
      <span className="text-end tabular-nums">
        <b>{presences}</b> sur {of}
      </span>
    </span>
  )
}
