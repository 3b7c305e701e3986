import type { PendingAnswer } from '@coup-denvoi/contract/home/pending-answer.schema'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { answerCount, answerKey } from './pending-answer.ts'
import { pendingAnswersQuery } from './pending-answers.queries.ts'

/** Takes away what the user has just answered, and reads the others that waited behind it. */
export async function removePendingAnswer(queryClient: QueryClient, answered: PendingAnswer): Promise<void> {
  const { queryKey } = pendingAnswersQuery
  // A running request is older than the answer.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (answers) => {
    const items = answers?.items.filter((item) => answerKey(item) !== answerKey(answered))
    if (!answers || !items || items.length === answers.items.length) return answers
    return { items, total: answers.total - answerCount(answered) }
  })
  await invalidate(queryClient, { queryKey })
}
