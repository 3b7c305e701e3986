import { useQuery } from '@tanstack/react-query'
import { useLiveSeries } from '#features/series/series.live.ts'
import { seriesListQuery } from '#features/series/series.queries.ts'
import { SeriesRows } from './series-rows.tsx'

/** The series of a group that the viewer sees. Nothing for a group without one. */
export function GroupSeries({ groupId }: { groupId: string }) {
  // The page of a group follows the group, and its series with it.
  useLiveSeries(null)
  const { data: items = [] } = useQuery(seriesListQuery(groupId))
  return items.length > 0 && <SeriesRows titleId="series" title="Séries" items={items} />
}
