import { useQuery } from '@tanstack/react-query'
import { seriesListQuery } from '#features/series/series.queries.ts'
import { Page } from '#ui/layout/page.tsx'
import { SeriesRows } from './series-rows.tsx'

/** « Vos séries ». Nothing for somebody without one. */
export function OwnSeries() {
  const { data: items = [] } = useQuery(seriesListQuery())
  if (items.length === 0) return null
  return (
    <Page className="pb-0!">
      <SeriesRows titleId="own-series" title="Vos séries" items={items} />
    </Page>
  )
}
