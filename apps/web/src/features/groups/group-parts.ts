import type { QueryClient } from '@tanstack/react-query'
import { seriesListQuery } from '#features/series/series.queries.ts'
import { loadQuery } from '#lib/api/load-query.ts'

export const importGroupSeries = () => import('#features/series/components/group-series.public.tsx').then(({ GroupSeries }) => GroupSeries)

/** For the loader: the series of a group, if it has any, come with its page, because they would push what is below them. */
export async function loadGroupParts(queryClient: QueryClient, groupId: string): Promise<void> {
  await Promise.allSettled([importGroupSeries(), loadQuery(queryClient, { ...seriesListQuery(groupId), retry: false })])
}
