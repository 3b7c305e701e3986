import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type AnyRouter, redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { withApi } from '../api/with-api.ts'
import { clearOfflineCache } from '../offline/clear-offline-cache.ts'
import { clearPendingLogout } from './pending-logout.ts'

/** Who is signed in; null for visitors. Comes with the page, and changes only by what is said here. */
export const meQuery = queryOptions<Me | null>({
  queryKey: ['me'],
  queryFn: async ({ signal, client, queryKey }) => {
    const me = await withApi((api) => api.users.me(undefined, { signal }))
    // The session of the page is over: that ends with its person's data, not with a visitor's bar above them.
    if (!me && client.getQueryData(queryKey)) throw new ApiError('UNAUTHENTICATED', 'The session is over')
    return me
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The call that signs out. */
export const logOutMutationKey = ['log-out']

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}

/** For the `beforeLoad` of pages that need an account: sends visitors to sign in, and back here afterwards. */
export async function requireMember({
  context,
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery)
  if (!me) throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** Does it now, or when somebody signs in on this page. */
export function whenSignedIn(queryClient: QueryClient, callback: () => void): void {
  const isIn = () => Boolean(queryClient.getQueryData(meQuery.queryKey))
  if (isIn()) {
    callback()
    return
  }
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isIn()) return
    stop()
    callback()
  })
}

/** Makes the page one of this person's. What it showed to a visitor is read again. */
export function beginSession(queryClient: QueryClient, me: Me): void {
  clearPendingLogout()
  queryClient.setQueryData(meQuery.queryKey, me)
  notifyOtherTabs()
}

/**
 * Leaves nothing of the person in this browser: not their data, not what was kept of it, not what they typed.
 * Observers that are still on the screen see a visitor first, so that they don't ask for what is no longer theirs.
 */
export function endSession(queryClient: QueryClient, change: SessionChange = 'changed'): void {
  queryClient.setQueryData(meQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
  clearPersonalStorage()
  clearOfflineCache()
  notifyOtherTabs(change)
}

function clearPersonalStorage(): void {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('user_') || key.includes('token')) localStorage.removeItem(key)
}

const CHANNEL_NAME = 'coup-denvoi-session'
const MARK_KEY = 'session_mark'
let channel: BroadcastChannel | undefined
/** What stood in the browser when this page last heard who is signed in. */
let lastKnownMark: string | null = null

/** What one tab tells the others. Each may hear that its account is disabled from its own connection too, or only from them. */
export type SessionChange = 'changed' | 'account-disabled'

function notifyOtherTabs(change: SessionChange = 'changed'): void {
  lastKnownMark = `${Date.now()} ${Math.random()}`
  localStorage.setItem(MARK_KEY, lastKnownMark)
  channel?.postMessage(change)
}

/**
 * Somebody who signs in or out in one tab does so in all of them, and in the pages that the browser keeps for its back button.
 * @param onDisabled another tab heard that the account is disabled
 */
export function syncSessionAcrossTabs(queryClient: QueryClient, router: AnyRouter, onAccountDisabled: () => void): void {
  lastKnownMark = localStorage.getItem(MARK_KEY)
  channel = new BroadcastChannel(CHANNEL_NAME)
  channel.onmessage = async ({ data }: MessageEvent<SessionChange>) => {
    lastKnownMark = localStorage.getItem(MARK_KEY)
    if (data === 'account-disabled') return onAccountDisabled()
    const before = queryClient.getQueryData(meQuery.queryKey)?.id
    const me = await withApi((api) => api.users.me()).catch(() => undefined)
    // Not to be found out: the live connection will say so.
    if (me === undefined || me?.id === before) return
    queryClient.setQueryData(meQuery.queryKey, me)
    await router.invalidate()
    if (!before) return
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
    clearPersonalStorage()
    if (!me) clearOfflineCache()
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || localStorage.getItem(MARK_KEY) === lastKnownMark) return
    // It was frozen as it was for somebody else: not to be looked at, not for the moment that a new one takes either.
    document.documentElement.hidden = true
    location.reload()
  })
}
