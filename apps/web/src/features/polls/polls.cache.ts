import type { QueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { pollKeys } from './polls.queries.ts'

/** With what waits for an answer of the viewer. */
export async function invalidatePolls(queryClient: QueryClient, queryKey: readonly unknown[] = pollKeys.all): Promise<void> {
  await Promise.all([invalidate(queryClient, { queryKey }), invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey })])
}
