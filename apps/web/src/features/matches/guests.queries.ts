import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { matchKeys } from './matches.queries.ts'

/** What a guest sees of a match. Below the key of its public page: what changes the match changes it too. */
export const guestPlaceQuery = (matchId: string, { guestId, secret }: GuestKey) =>
  queryOptions({
    queryKey: [...matchKeys.public(matchId), 'guest', guestId],
    // A read that is a POST, because secrets don't belong into addresses.
    queryFn: ({ signal }) => withApi((api) => api.guests.find({ guestId, secret }, { signal })),
  })
