import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { retryUntilSuccess } from '#lib/retry.ts'

/** Of the next match it is on every page of a member, so what a change needs is loaded with the first one. */
export function useLiveLockerRoom(id: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'locker-room', id }, async (frame) => {
    if (frame.type !== 'locker-room') return
    const { invalidateLockerRoom, refetchMessages } = await retryUntilSuccess(() => import('./locker-room.cache.ts'))
    void (frame.part === 'messages' ? refetchMessages(queryClient, id) : invalidateLockerRoom(queryClient, id))
  })
}
