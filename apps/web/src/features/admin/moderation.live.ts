import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { moderationKeys } from './moderation.queries.ts'

/** Keeps the reports, the journal and the rest of /admin up to date: other moderators work at the same time. */
export function useLiveModeration(): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'moderation' }, () => void invalidate(queryClient, { queryKey: moderationKeys.all }))
}
