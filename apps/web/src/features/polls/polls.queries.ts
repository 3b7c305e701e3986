import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Query keys of date polls. A live hint invalidates all of them. */
export const pollKeys = {
  all: ['polls'] as const,
  one: (id: string, guestId: string | null) => ['polls', 'one', id, guestId] as const,
  list: (groupId?: string) => ['polls', 'list', groupId ?? null] as const,
}

/** How somebody opens a poll: with its link, and without an account perhaps as a guest who has answered. */
export type PollAccess = { id: string; token?: string; isMember: boolean; guest: GuestKey | null }

export const pollQuery = ({ id, token, isMember, guest }: PollAccess) =>
  queryOptions({
    queryKey: pollKeys.one(id, guest?.guestId ?? null),
    queryFn: ({ signal }) =>
      withApi((api) =>
        isMember
          ? api.polls.find({ id, token }, { signal })
          : api.polls.visit({ id, token: token ?? NO_TOKEN, guest: guest ?? undefined }, { signal }),
      ),
  })

/** Fits no poll: without a link there is nothing to see for visitors. */
const NO_TOKEN = '0'.repeat(16)

/** Undecided polls of a group, or without one the viewer's. */
export const pollListQuery = (groupId?: string) =>
  queryOptions({
    queryKey: pollKeys.list(groupId),
    queryFn: ({ signal }) => withApi((api) => api.polls.list({ groupId }, { signal })),
    select: ({ items }) => items,
  })
