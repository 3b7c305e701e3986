import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useResource } from '#lib/api/resource.ts'
import { useLiveLockerRoom } from './locker-room.live.ts'
import { lockerRoomQuery } from './locker-room.queries.ts'

/** The loaded room, kept up to date; undefined once the viewer may not see the match any more. */
export function useLockerRoom(id: string): LockerRoom | 'closed' | undefined {
  useLiveLockerRoom(id)
  return useResource(lockerRoomQuery(id), 'MATCH_NOT_FOUND')
}
