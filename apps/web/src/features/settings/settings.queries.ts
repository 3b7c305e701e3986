import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { getPushStatus } from '#lib/push-subscription.ts'

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

/** Of what one is told, and by which ways. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => withApi((api) => api.notificationSettings.find(undefined, { signal })),
})

/** Whether this browser is told while the app is closed. Both have to say so: the browser, and the server of this session. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const { publicKey, isSubscribed } = await withApi((api) => api.push.publicKey(undefined, { signal }))
    const standing = await getPushStatus(publicKey)
    return { publicKey, status: standing === 'subscribed' && !isSubscribed ? 'none' : standing }
  },
  // The permission changes in the browser's own settings, of which nobody hears.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
