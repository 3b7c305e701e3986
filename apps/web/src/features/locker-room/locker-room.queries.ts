import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { loadResource } from '#lib/api/resource.ts'
import { withApi } from '#lib/api/with-api.ts'

export const lockerRoomKeys = {
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

/** For the loader: null where the room is closed to the viewer. */
export async function loadLockerRoom(queryClient: QueryClient, id: string): Promise<LockerRoom | null> {
  const query = lockerRoomQuery(id)
  // It may have opened since: read it again. Exact, because the messages are under the same key.
  if (queryClient.getQueryData(query.queryKey) === 'closed') await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
  const room = await loadResource(queryClient, query, 'MATCH_NOT_FOUND')
  return room === 'closed' ? null : room
}
