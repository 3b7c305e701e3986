import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { reportListQuery } from '#features/admin/moderation.queries.ts'
import { REPORT_FILTERS, type ReportFilter } from '#features/admin/moderation-search.ts'
import { EMPTY_REPORTS_TEXTS, REPORT_LIST_LABELS } from '#features/admin/moderation-texts.ts'
import { type ActionDialogProps, useFocusAfterAction } from '#features/admin/use-focus-after-action.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useMe } from '#lib/session/session.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { ReportCard } from './report-card.tsx'
import type { ReportConfirmParams } from './report-confirm-dialog.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportsSkeleton } from './reports-skeleton.tsx'

type ReportsSectionProps = { filter: ReportFilter; onFilterChange: (filter: ReportFilter) => void }

/** « Signalements »: the reports, by status. */
export function ReportsSection({ filter, onFilterChange }: ReportsSectionProps) {
  const me = useMe()
  const now = useNow()
  const status = REPORT_FILTERS[filter]
  // The filters keep the previous counts while the next list loads.
  const query = useInfiniteQuery({ ...reportListQuery(status), placeholderData: keepPreviousData })
  const reports = query.isPlaceholderData ? undefined : itemsOf(query.data)
  const list = useRef<HTMLDivElement>(null)
  const { finalFocus, originOf, restoreFocus } = useFocusAfterAction(list)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<ReportConfirmParams, ActionDialogProps<ReportConfirmParams>>(
    loadDialog,
  )
  return (
    <section>
      <h2 className="sr-only">Signalements</h2>
      <Stack>
        <ReportFilters filter={filter} counts={query.data?.pages.at(-1)?.counts} onFilterChange={onFilterChange} />
        <section
          ref={list}
          aria-label={REPORT_LIST_LABELS[status]}
          tabIndex={-1}
          aria-busy={!reports && !query.isError}
          className="rounded-md"
        >
          {reports ? (
            <Stack>
              {reports.length === 0 && <NoReports {...EMPTY_REPORTS_TEXTS[status]} />}
              {reports.map((report) => (
                <ReportCard
                  key={report.id}
                  report={report}
                  meId={me?.id ?? null}
                  now={now}
                  originOf={originOf}
                  onRequestConfirm={openDialog}
                  onSettled={restoreFocus}
                />
              ))}
              <LoadMore pages={query} label="Voir plus de signalements" />
            </Stack>
          ) : query.isError ? (
            <ListError query={query} />
          ) : (
            <ReportsSkeleton />
          )}
        </section>
      </Stack>
      {Dialog && request && (
        <Dialog key={request.sequence} request={request} onClose={closeDialog} onSettled={restoreFocus} finalFocus={finalFocus} />
      )}
    </section>
  )
}

const loadDialog = () => import('./report-confirm-dialog.tsx').then(({ ReportConfirmDialog }) => ReportConfirmDialog)

function NoReports({ title, text }: { title: string; text: string }) {
  return (
    <Sheet as="div">
      <EmptyState level={3} visual={<RefereeCard color="yellow" size="xl" />} title={title}>
        {text}
      </EmptyState>
    </Sheet>
  )
}
