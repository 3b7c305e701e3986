import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { useMe } from '#lib/session.ts'
import { useNow } from '#lib/use-now.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Stack } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { reportListQuery } from '../moderation.queries.ts'
import { REPORT_FILTERS, type ReportFilter } from '../moderation-search.ts'
import { NO_REPORTS, STATUS_FILTERS } from '../moderation-texts.ts'
import { useFocusAfterAct } from '../use-focus-after-act.ts'
import { ReportCard } from './report-card.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportQuestion, ReportQuestionDialogProps } from './report-question.ts'
import { ReportsSkeleton } from './reports-skeleton.tsx'

type ReportsSectionProps = { filter: ReportFilter; onFilter: (filter: ReportFilter) => void }

/** « Signalements »: what people told the moderators, by what came of it. */
export function ReportsSection({ filter, onFilter }: ReportsSectionProps) {
  const me = useMe()
  const now = useNow()
  const status = REPORT_FILTERS[filter]
  // The counts of the last list stay on the filters until those of the next one are there.
  const query = useInfiniteQuery({ ...reportListQuery(status), placeholderData: keepPreviousData })
  const reports = query.isPlaceholderData ? undefined : query.data?.pages.flatMap((page) => page.items)
  const list = useRef<HTMLDivElement>(null)
  const { afterwards, placeOf, settle } = useFocusAfterAct(list)
  const { Dialogs, asked, ask, close } = useLateDialogs<ReportQuestion, ReportQuestionDialogProps>(loadDialog)
  return (
    <section>
      <h2 className="sr-only">Signalements</h2>
      <Stack>
        <ReportFilters filter={filter} counts={query.data?.pages.at(-1)?.counts} onFilter={onFilter} />
        <section ref={list} aria-label={STATUS_FILTERS[status]} tabIndex={-1} aria-busy={!reports && !query.isError} className="rounded-md">
          {reports ? (
            <Stack>
              {reports.length === 0 && <NoReports {...NO_REPORTS[status]} />}
              {reports.map((report) => (
                <ReportCard
                  key={report.id}
                  report={report}
                  meId={me?.id ?? null}
                  now={now}
                  placeOf={placeOf}
                  onAsk={ask}
                  onSettled={settle}
                />
              ))}
              <LoadMore pages={query} label="Voir plus de signalements" automatic={0} />
            </Stack>
          ) : query.isError ? (
            <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
          ) : (
            <ReportsSkeleton />
          )}
        </section>
      </Stack>
      {Dialogs && asked && <Dialogs key={asked.turn} asked={asked} onClose={close} onSettled={settle} afterwards={afterwards} />}
    </section>
  )
}

const loadDialog = () => import('./report-question-dialog.tsx').then(({ ReportQuestionDialog }) => ReportQuestionDialog)

function NoReports({ title, text }: { title: string; text: string }) {
  return (
    <Sheet as="div">
      <Empty level={3} visual={<Card colour="yellow" size="xl" />} title={title}>
        {text}
      </Empty>
    </Sheet>
  )
}
