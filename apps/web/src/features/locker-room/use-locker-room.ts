import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useLiveLockerRoom } from './locker-room.live.ts'
import { lockerRoomQuery } from './locker-room.queries.ts'

/** For the loader: the room, null where it is closed to the viewer, or the not-found page where they see no match. */
export async function loadLockerRoom(queryClient: QueryClient, id: string): Promise<LockerRoom | null> {
  const query = lockerRoomQuery(id)
  const cachedState = queryClient.getQueryState(query.queryKey)
  // What was known of it before it went out of sight is not shown once more; and a door that was closed is tried again.
  if (isNotVisible(cachedState?.error) || cachedState?.data === 'closed') queryClient.removeQueries({ ...query, exact: true })
  try {
    const room = await queryClient.ensureQueryData(query)
    return room === 'closed' ? null : room
  } catch (error) {
    throw isNotVisible(error) ? notFound() : error
  }
}

/** The room as it is now; null once the match is out of the viewer's sight. */
export function useLockerRoom(id: string): LockerRoom | 'closed' | null {
  useLiveLockerRoom(id)
  const { data, error } = useSuspenseQuery(lockerRoomQuery(id))
  return isNotVisible(error) ? null : data
}

const isNotVisible = (error: unknown): boolean => ['MATCH_NOT_FOUND', 'INVALID_ARGUMENT'].includes(errorCodeOf(error))
