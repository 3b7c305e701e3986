import type { QueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { seriesKeys } from './series.queries.ts'

/** For changes of a series that change its matches, and with them what waits for an answer of the viewer. */
export async function invalidateSeriesAndMatches(queryClient: QueryClient): Promise<void> {
  const keys = [seriesKeys.all, ['matches'], pendingAnswersQuery.queryKey]
  await Promise.all(keys.map((queryKey) => invalidate(queryClient, { queryKey })))
}
