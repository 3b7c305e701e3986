import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { seasonCsvPath } from '@coup-denvoi/contract/season/season-files.rules'
import { buttonClass } from '#ui/forms/button.tsx'
import { DownloadIcon } from '#ui/layout/icon.tsx'
import { SeasonSelect } from './season-select.tsx'

/** Which season, and its figures as a file. */
export function SeasonBar({ season, onSeason }: { season: Season; onSeason: (day: string | undefined) => void }) {
  const { of, period, periods } = season
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SeasonSelect period={period} periods={periods} onSeason={onSeason} />
      <a
        download
        href={seasonCsvPath({ ...of, day: period.firstDay })}
        aria-label="Exporter la saison en CSV"
        className={buttonClass({ variant: 'ghost' })}
      >
        <DownloadIcon />
        Exporter
      </a>
    </div>
  )
}
