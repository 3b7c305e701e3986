import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** The user's sessions, this one first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await withApi((api) => api.account.sessions(undefined, { signal }))).items,
})

/** The newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await withApi((api) => api.apiKeys.list(undefined, { signal }))).items,
})

/** How the account is protected. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => withApi((api) => api.security.find(undefined, { signal })),
})

export const blockedPlayersQuery = queryOptions({
  queryKey: ['blocked-players'],
  queryFn: async ({ signal }) => (await withApi((api) => api.players.blocked(undefined, { signal }))).items,
})

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => withApi((api) => api.calendar.feed(undefined, { signal })),
})

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => withApi((api) => api.notificationSettings.find(undefined, { signal })),
})

export const organizerDigestQuery = queryOptions({
  queryKey: ['organizer-digest'],
  queryFn: ({ signal }) => withApi((api) => api.notificationSettings.findDigest(undefined, { signal })),
})

export const quietHoursQuery = queryOptions({
  queryKey: ['quiet-hours'],
  queryFn: ({ signal }) => withApi((api) => api.notificationSettings.findQuietHours(undefined, { signal })),
})
