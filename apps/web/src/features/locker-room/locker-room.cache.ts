import type { LockerMessage, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { addNewestItem, refetchNewest } from '#lib/api/newest-first.ts'
import { withApi } from '#lib/api/with-api.ts'
import { lockerRoomKeys } from './locker-room.queries.ts'

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
