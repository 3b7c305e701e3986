import type { ReportPage } from '@coup-denvoi/contract/reports/report.schema'
import { useId } from 'react'
import { REPORT_FILTERS, type ReportFilter } from '#features/admin/moderation-search.ts'
import { REPORT_LIST_LABELS } from '#features/admin/moderation-texts.ts'
import { Chip, ChipRow } from '#ui/forms/chip.tsx'

type ReportFiltersProps = {
  filter: ReportFilter
  /** Undefined while the first list loads. */
  counts: ReportPage['counts'] | undefined
  onFilterChange: (filter: ReportFilter) => void
}

/** Chooses the list of reports. */
export function ReportFilters({ filter, counts, onFilterChange }: ReportFiltersProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">État des signalements</legend>
      <ChipRow>
        {(Object.keys(REPORT_FILTERS) as ReportFilter[]).map((value) => {
          const list = REPORT_FILTERS[value]
          return (
            <Chip key={value} type="radio" name={name} checked={value === filter} onChange={() => onFilterChange(value)}>
              {REPORT_LIST_LABELS[list]} {/* Its place is kept: nothing moves when the count comes. */}
              <span className="min-w-[2ch] text-center font-medium tabular-nums">{counts?.[list]}</span>
            </Chip>
          )
        })}
      </ChipRow>
    </fieldset>
  )
}
