import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { QueryClient } from '@tanstack/react-query'
import { seriesListQuery } from '#features/series/series.queries.ts'
import { loadQuery } from '#lib/api/load-query.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { groupInvitationsQuery } from './groups.queries.ts'

/** For groups that have one. */
export const GroupSeries = lazyWithRetry(() =>
  import('#features/series/components/group-series.public.tsx').then(({ GroupSeries }) => GroupSeries),
)

/**
 * For the loader: the series of a group and who has not answered, if there are any, come with its page, because they would push what is
 * below them.
 */
export async function loadGroupParts(queryClient: QueryClient, { id, can }: Group): Promise<void> {
  await Promise.allSettled([
    ...(can.seeInside ? [GroupSeries.preload(), loadQuery(queryClient, { ...seriesListQuery(id), retry: false })] : []),
    ...(can.invite ? [loadQuery(queryClient, { ...groupInvitationsQuery(id), retry: false })] : []),
  ])
}
