import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { QueryClient } from '@tanstack/react-query'
import { matchListQuery } from '#features/matches/matches.queries.ts'
import { pollListQuery } from '#features/polls/polls.queries.ts'
import { seriesListQuery } from '#features/series/series.queries.ts'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { groupInvitationsQuery, joinRequestsQuery, membersQuery } from './groups.queries.ts'

/** For groups that have one. */
export const GroupSeries = lazyWithRetry(() =>
  import('#features/series/components/group-series.public.tsx').then(({ GroupSeries }) => GroupSeries),
)

/**
 * For the loader: what the page of a group shows above something else comes with it, because it would push what is below it.
 */
export async function loadGroupParts(queryClient: QueryClient, { id, can }: Group): Promise<void> {
  await Promise.allSettled([
    can.seeInside && GroupSeries.preload(),
    loadWithPage(
      queryClient,
      ...(can.handleRequests ? [joinRequestsQuery(id)] : []),
      ...(can.invite ? [groupInvitationsQuery(id)] : []),
      ...(can.seeInside ? [matchListQuery({ group: id }), seriesListQuery(id), membersQuery(id)] : []),
      ...(can.organizeMatch ? [pollListQuery(id)] : []),
    ),
  ])
}
