import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { invalidateMessages } from '../locker-room.queries.ts'

/** Sends messages to the players of a match. @param receivedMessages those that the server has */
export function useSendMessage(roomId: string, receivedMessages: readonly LockerMessage[]) {
  const queryClient = useQueryClient()
  return useOutbox({
    name: `unsent-chat-${roomId}`,
    deliveredIds: receivedMessages.map(({ id }) => id),
    sendMessage: async ({ id, text }) => {
      await withApi((api) => api.lockerRoom.write({ id: roomId, messageId: id, text }))
      await invalidateMessages(queryClient, roomId)
    },
  })
}
