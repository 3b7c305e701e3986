import type { GuestLockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { queryOptions } from '@tanstack/react-query'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'

/** The locker room as a guest on the list sees it; null for others. */
export const guestRoomQuery = (matchId: string, { guestId, secret }: GuestKey) =>
  queryOptions({
    queryKey: ['guest-room', matchId, guestId],
    // A read that is a POST, because secrets don't belong into addresses.
    queryFn: async ({ signal }): Promise<GuestLockerRoom | null> => {
      try {
        return await withApi((api) => api.lockerRoom.findAsGuest({ guestId, secret }, { signal }))
      } catch (error) {
        if (['LOCKER_ROOM_CLOSED', 'GUEST_NOT_FOUND'].includes(errorCodeOf(error) ?? '')) return null
        throw error
      }
    },
  })
