import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { invalidateLockerRoom, refetchMessages } from './locker-room.cache.ts'

export function useLiveLockerRoom(id: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'locker-room', id }, (frame) => {
    if (frame.type !== 'locker-room') return
    void (frame.part === 'messages' ? refetchMessages(queryClient, id) : invalidateLockerRoom(queryClient, id))
  })
}
