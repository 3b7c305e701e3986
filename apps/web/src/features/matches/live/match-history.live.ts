import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { historyKey } from '../match-history.queries.ts'

export function useLiveHistory(id: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'match-history', id }, (frame) => {
    if (frame.type === 'match-history') void invalidate(queryClient, { queryKey: historyKey(id) })
  })
}
