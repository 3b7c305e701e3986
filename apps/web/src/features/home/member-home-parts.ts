import type { QueryClient } from '@tanstack/react-query'
import { myMatchesQuery, openMatchesQuery } from '#features/matches/matches.queries.ts'
import { loadQuery } from '#lib/api/load-query.ts'
import { MemberHome } from './lazy-member-home.ts'
import { pendingAnswersQuery } from './pending-answers.queries.ts'

/** For the loader: what waits for an answer and the member's own matches come with the page, because they would push what is below them. */
export async function loadMemberHome(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    MemberHome.preload(),
    ...[myMatchesQuery, openMatchesQuery].map((query) => loadQuery(queryClient, { ...query, retry: false })),
    loadQuery(queryClient, { ...pendingAnswersQuery, retry: false }),
  ])
}
