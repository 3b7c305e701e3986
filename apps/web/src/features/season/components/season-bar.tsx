import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { seasonCsvPath } from '@coup-denvoi/contract/season/season-files.rules'
import { useRef } from 'react'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CalendarIcon } from '#ui/icons/frame-icons.ts'
import { DownloadIcon } from '#ui/icons/icons.ts'
import type { SeasonDatesDialogProps } from './season-dates-dialog.tsx'
import { SeasonSelect } from './season-select.tsx'

/** Which season, its figures as a file, and its dates for who may set them. */
export function SeasonBar({ season, onSeason }: { season: Season; onSeason: (day: string | undefined) => void }) {
  const { of, period, periods, can } = season
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<{ season: Season }, SeasonDatesDialogProps>(loadDatesDialog)
  const datesButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SeasonSelect period={period} periods={periods} onSeason={onSeason} />
      {can.setDates && (
        <IconButton ref={datesButton} label="Dates de la saison" variant="framed" onClick={() => openDialog({ season })}>
          <CalendarIcon />
        </IconButton>
      )}
      <a
        download
        href={seasonCsvPath({ ...of, day: period.firstDay })}
        aria-label="Exporter la saison en CSV"
        className={buttonClass({ variant: 'ghost' })}
      >
        <DownloadIcon />
        Exporter
      </a>
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          request={request}
          onClose={closeDialog}
          onDone={({ period, isCurrent }) => onSeason(isCurrent ? undefined : period.firstDay)}
          finalFocus={datesButton}
        />
      )}
    </div>
  )
}

const loadDatesDialog = () => import('./season-dates-dialog.tsx').then(({ SeasonDatesDialog }) => SeasonDatesDialog)
