import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { useOutbox, useOutboxNames } from '#lib/outbox/use-outbox.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { addSentMessageToCache } from '../locker-room.cache.ts'

const OUTBOX_START = 'unsent-chat-'

/** The matches to whose players a message has not got through. */
export const useUnsentRooms = (): string[] => useOutboxNames(OUTBOX_START).map((name) => name.slice(OUTBOX_START.length))

/** Sends messages to the players of a match. @param receivedMessages those that the server has */
export function useSendMessage(roomId: string, receivedMessages: readonly LockerMessage[]) {
  const queryClient = useQueryClient()
  return useOutbox({
    name: `${OUTBOX_START}${roomId}`,
    deliveredIds: receivedMessages.map(({ id }) => id),
    sendMessage: async ({ id, text }) => {
      const message = await withApi((api) => api.lockerRoom.write({ id: roomId, messageId: id, text }))
      await addSentMessageToCache(queryClient, roomId, message)
    },
    onRejected: (error) => error instanceof Error && void showToast('error', error.message),
  })
}
