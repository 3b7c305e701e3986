import type { SeriesRegular } from '@coup-denvoi/contract/series/series.schema'
import { shortDate } from '@coup-denvoi/contract/series/series.texts'

type PresenceBarProps = Pick<SeriesRegular, 'presences' | 'outOf'>

/** How often somebody came, out of the matches since their first. Nothing before that one was played. */
export function PresenceBar({ presences, outOf }: PresenceBarProps) {
  if (outOf === 0) return null
  return (
    <span className="grid w-24 flex-none gap-1 text-sm sm:w-36">
      <span aria-hidden="true" className="h-1.5 rounded-round bg-surface-2">
        <span className="block h-full rounded-round bg-green" style={{ width: `${Math.min(100, (100 * presences) / outOf)}%` }} />
      </span>
      <span className="text-end tabular-nums">
        <b>{presences}</b> sur {outOf}
      </span>
    </span>
  )
}

/** « depuis le 18 août », for who came later than the first match of the season. */
export const sinceText = (since: string | null): string | null => since && `depuis le\u00a0${shortDate(since)}`
