import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'

const lockerRoomKeys = {
  room: (id: string) => ['locker-room', id] as const,
  messages: (id: string) => ['locker-room', id, 'messages'] as const,
}

/** The locker room of a match: players, teams, what they bring, result and vote; `closed` for who is not on the list. */
export const lockerRoomQuery = (id: string) =>
  queryOptions({
    queryKey: lockerRoomKeys.room(id),
    queryFn: async ({ signal }): Promise<LockerRoom | 'closed'> => {
      try {
        return await withApi((api) => api.lockerRoom.find({ id }, { signal }))
      } catch (error) {
        // Not a fault: whoever leaves the list is led out, and let in again when they come back.
        if (errorCodeOf(error) === 'LOCKER_ROOM_CLOSED') return 'closed'
        throw error
      }
    },
  })

/** What its players write to each other, latest first. */
export const messagesQuery = (id: string) =>
  pagedQuery(lockerRoomKeys.messages(id), (api, cursor, options) => api.lockerRoom.messages({ id, cursor }, options))

/** Whatever one does in the room answers with the room as it is then. */
export function updateLockerRoomInCache(queryClient: QueryClient, room: LockerRoom): void {
  queryClient.setQueryData(lockerRoomKeys.room(room.id), room)
}

/** Reads the room again, and not its messages, which lie under the same key. */
export const invalidateLockerRoom = (queryClient: QueryClient, id: string) =>
  queryClient.invalidateQueries({ queryKey: lockerRoomKeys.room(id), exact: true })

export const invalidateMessages = (queryClient: QueryClient, id: string) =>
  queryClient.invalidateQueries({ queryKey: lockerRoomKeys.messages(id) })
