import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { useLiveLockerRoom } from './locker-room.live.ts'
import { lockerRoomQuery } from './locker-room.queries.ts'

/** For the loader: null where the room is closed to the viewer. */
export async function loadLockerRoom(queryClient: QueryClient, id: string): Promise<LockerRoom | null> {
  const query = lockerRoomQuery(id)
  // It may have opened since: read it again. Exact, because the messages are under the same key.
  if (queryClient.getQueryData(query.queryKey) === 'closed') await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
  const room = await loadResource(queryClient, query, 'MATCH_NOT_FOUND')
  return room === 'closed' ? null : room
}

/** The loaded room, kept up to date; undefined once the viewer may not see the match any more. */
export function useLockerRoom(id: string): LockerRoom | 'closed' | undefined {
  useLiveLockerRoom(id)
  return useResource(lockerRoomQuery(id), 'MATCH_NOT_FOUND')
}
