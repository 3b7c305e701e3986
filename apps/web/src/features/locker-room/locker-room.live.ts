import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopic } from '#lib/live.ts'
import { refreshMessages, refreshRoom } from './locker-room.queries.ts'

/** Keeps a locker room and its talk as they are now. */
export function useLiveLockerRoom(id: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'locker-room', id }, (frame) => {
    if (frame.type !== 'locker-room') return
    void (frame.part === 'messages' ? refreshMessages(queryClient, id) : refreshRoom(queryClient, id))
  })
}
