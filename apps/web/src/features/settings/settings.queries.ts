import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api.ts'

/** Where one is signed in: this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await withApi((api) => api.account.sessions(undefined, { signal }))).items,
})

/** Whom one has blocked. */
export const blockedPlayersQuery = queryOptions({
  queryKey: ['blocked-players'],
  queryFn: async ({ signal }) => (await withApi((api) => api.players.blocked(undefined, { signal }))).items,
})

/** Where calendar programs find one's matches. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => withApi((api) => api.calendar.feed(undefined, { signal })),
})
