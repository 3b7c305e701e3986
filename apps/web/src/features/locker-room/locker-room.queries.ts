import type { LockerMessage, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { addNewestItem, refetchNewest } from '#lib/api/newest-first.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

const lockerRoomKeys = {
  room: (id: string) => ['locker-room', id] as const,
  messages: (id: string) => ['locker-room', id, 'messages'] as const,
}

/** `closed` for a viewer who is not playing. */
export const lockerRoomQuery = (id: string) =>
  queryOptions({
    queryKey: lockerRoomKeys.room(id),
    queryFn: async ({ signal }): Promise<LockerRoom | 'closed'> => {
      try {
        return await withApi((api) => api.lockerRoom.find({ id }, { signal }))
      } catch (error) {
        // Not an error: the viewer left the match, and may rejoin.
        if (errorCodeOf(error) === 'LOCKER_ROOM_CLOSED') return 'closed'
        throw error
      }
    },
  })

/** Latest first. */
export const messagesQuery = (id: string) =>
  pagedQuery(lockerRoomKeys.messages(id), (api, cursor, options) => api.lockerRoom.messages({ id, cursor }, options))

/** Every locker room mutation returns the updated room. */
export function updateLockerRoomInCache(queryClient: QueryClient, room: LockerRoom): void {
  queryClient.setQueryData(lockerRoomKeys.room(room.id), room)
}

/** Adds a message the server has just accepted, and reads again what else was written. */
export async function addSentMessageToCache(queryClient: QueryClient, id: string, message: LockerMessage): Promise<void> {
  await addNewestItem(queryClient, lockerRoomKeys.messages(id), message)
  void refetchMessages(queryClient, id)
}

/** Exact: the messages are under the same key. */
export const invalidateLockerRoom = (queryClient: QueryClient, id: string) =>
  invalidate(queryClient, { queryKey: lockerRoomKeys.room(id), exact: true })

/** Older messages don't change. */
export const refetchMessages = (queryClient: QueryClient, id: string) =>
  refetchNewest(queryClient, lockerRoomKeys.messages(id), () => withApi((api) => api.lockerRoom.messages({ id })))
