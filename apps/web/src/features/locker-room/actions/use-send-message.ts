import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api.ts'
import { useOutbox } from '#lib/use-outbox.ts'
import { refreshMessages } from '../locker-room.queries.ts'

/** Writes to the players of a match. @param arrived what the server has */
export function useSendMessage(roomId: string, arrived: readonly LockerMessage[]) {
  const queryClient = useQueryClient()
  return useOutbox({
    key: `user_locker_outbox_${roomId}`,
    arrived: arrived.map(({ id }) => id),
    deliver: async ({ id, text }) => {
      await withApi((api) => api.lockerRoom.write({ id: roomId, messageId: id, text }))
      await refreshMessages(queryClient, roomId)
    },
  })
}
