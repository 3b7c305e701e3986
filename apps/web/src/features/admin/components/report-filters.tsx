import type { ReportPage } from '@coup-denvoi/contract/reports/report.schema'
import { useId } from 'react'
import { Chip, ChipLine } from '#ui/chip.tsx'
import { REPORT_FILTERS, type ReportFilter } from '../moderation-search.ts'
import { STATUS_FILTERS } from '../moderation-texts.ts'

type ReportFiltersProps = {
  filter: ReportFilter
  /** Not known yet while the first list is read. */
  counts: ReportPage['counts'] | undefined
  onFilter: (filter: ReportFilter) => void
}

/** Which reports are listed: one state at a time. */
export function ReportFilters({ filter, counts, onFilter }: ReportFiltersProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">État des signalements</legend>
      <ChipLine>
        {(Object.keys(REPORT_FILTERS) as ReportFilter[]).map((value) => {
          const status = REPORT_FILTERS[value]
          return (
            <Chip key={value} type="radio" name={name} checked={value === filter} onChange={() => onFilter(value)}>
              {STATUS_FILTERS[status]} {/* Its place is kept: nothing moves when the count comes. */}
              <span className="min-w-[2ch] text-center font-medium tabular-nums">{counts?.[status]}</span>
            </Chip>
          )
        })}
      </ChipLine>
    </fieldset>
  )
}
