import type { Overview } from '@coup-denvoi/contract/admin/admin.schema'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '#features/admin/moderation.queries.ts'
import { overviewTiles } from '#features/admin/overview-series.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { StatTiles } from '#ui/layout/stat-tiles.tsx'
import { OverviewChart } from './overview-chart.tsx'

/** « Vue d’ensemble »: the site's figures, and a chart of the last month. */
export function OverviewSection() {
  const query = useQuery(overviewQuery)
  const { data, error } = query
  return (
    <section aria-busy={!data && !error}>
      <h2 className="sr-only">Vue d’ensemble</h2>
      {data ? <Figures overview={data} /> : error ? <ListError query={query} /> : <OverviewSkeleton />}
    </section>
  )
}

function Figures({ overview }: { overview: Overview }) {
  return (
    <Stack>
      <StatTiles items={overviewTiles(overview)} />
      <OverviewChart days={overview.days} />
    </Stack>
  )
}

function OverviewSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div aria-hidden="true" className="grid gap-4">
        <div className="skeleton h-60 sm:h-38 lg:h-19" />
        <div className="skeleton h-105 rounded-md" />
      </div>
    </>
  )
}
