import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { withApi } from '../api/with-api.ts'
import { closeShownNotifications } from '../close-shown-notifications.ts'
import { removeDrafts } from '../drafts/draft-storage.ts'
import { instanceQuery } from '../instance.ts'
import { clearOfflineCache } from '../offline/clear-offline-cache.ts'
import { listenToOtherTabs, notifyOtherTabs, reloadForOtherUser, type SessionChange } from './other-tabs.ts'
import { clearPendingLogout } from './pending-logout.ts'

/** The signed-in user; null for visitors. It comes with the page and changes only through this module. */
export const meQuery = queryOptions<Me | null>({
  queryKey: ['me'],
  queryFn: async ({ signal, client, queryKey }) => {
    const me = await withApi((api) => api.users.me(undefined, { signal }))
    // The session has ended: the error clears the whole page, instead of showing a visitor's bar above the user's data.
    const before = client.getQueryData<Me | null>(queryKey)
    if (!me && before) throw new ApiError('UNAUTHENTICATED', 'The session is over')
    // A session may begin or end on a page; what belongs to one user is not shown to another.
    return before && me && before.id !== me.id ? await leavePage(me) : me
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Mutation key of the actions that sign out. */
export const logOutMutationKey = ['log-out']

/** Never resolves: somebody else has signed in in another tab, which this one missed. @param me who it is */
function leavePage(me: Me): Promise<never> {
  dropUnsent()
  // Typed here since that tab has removed them.
  removeDrafts({ exceptOf: me.id })
  reloadForOtherUser()
  return new Promise(() => {})
}

/** Says who is signed in from now on. A fetch that is still on its way may answer for the session before: its answer is dropped. */
export function setMe(queryClient: QueryClient, me: Me | null): void {
  queryClient.setQueryData(meQuery.queryKey, me)
  void queryClient.cancelQueries({ queryKey: meQuery.queryKey, exact: true })
}

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}

/** Calls back now, or at the next login on this page. */
export function whenSignedIn(queryClient: QueryClient, callback: () => void): void {
  const isSignedIn = () => Boolean(queryClient.getQueryData(meQuery.queryKey))
  if (isSignedIn()) {
    callback()
    return
  }
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isSignedIn()) return
    stop()
    callback()
  })
}

/** Makes this the page of a signed-in user. Only their own drafts stay in this browser. */
export function beginSession(queryClient: QueryClient, me: Me): void {
  clearPendingLogout()
  removeDrafts({ exceptOf: me.id })
  // A session that ended while no page was open has left some.
  void closeShownNotifications()
  setMe(queryClient, me)
  notifyOtherTabs()
}

const dropListeners = new Set<() => void>()

/** Calls when the session of this page is over: what is sent from then on would be done in the name of the next user. */
export const whenSessionEnds = (drop: () => void): void => void dropListeners.add(drop)

function dropUnsent(): void {
  for (const drop of dropListeners) drop()
}

export type SessionEnd = {
  /** What the other tabs are told. */
  change?: SessionChange
  /** The user has not asked for it, and finds the drafts again after signing in. */
  keepsDrafts?: boolean
}

/**
 * Removes everything of the user from this browser: cached and stored data, and drafts unless they are to be kept. Mounted observers
 * see a visitor first, so that they do not refetch the user's data.
 */
export function endSession(queryClient: QueryClient, { change, keepsDrafts = false }: SessionEnd = {}): void {
  dropUnsent()
  setMe(queryClient, null)
  queryClient.removeQueries({ predicate: isPersonal })
  queryClient.getMutationCache().clear()
  clearPersonalStorage()
  if (!keepsDrafts) removeDrafts()
  clearOfflineCache()
  void closeShownNotifications()
  notifyOtherTabs(change ?? (keepsDrafts ? 'changed' : 'signed-out'))
}

const isPersonal = ({ queryKey }: Query) => queryKey[0] !== meQuery.queryKey[0] && queryKey[0] !== instanceQuery.queryKey[0]

function clearPersonalStorage(): void {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('user_') || key.includes('token')) localStorage.removeItem(key)
}

/**
 * Signing in or out applies to all tabs.
 * @param onAccountDisabled called when another tab learns that the account is disabled
 */
export function syncSessionAcrossTabs(queryClient: QueryClient, router: AnyRouter, onAccountDisabled: () => void): void {
  listenToOtherTabs(async (change) => {
    if (change === 'account-disabled') return onAccountDisabled()
    // Also what waits in this tab alone.
    if (change === 'signed-out') removeDrafts()
    const me = await withApi((api) => api.users.me()).catch(() => undefined)
    // Read after the answer: this tab may have signed out by itself meanwhile, and load the page of a visitor.
    const before = queryClient.getQueryData(meQuery.queryKey)?.id
    // Unknown without a network: the live connection will tell.
    if (me === undefined || me?.id === before) return
    if (before && me) return void leavePage(me)
    if (before) dropUnsent()
    // What is fetched from here on belongs to the new session: removing it would cancel the fetch of the page that is loading.
    const formerQueries = queryClient.getQueryCache().findAll({ predicate: isPersonal })
    setMe(queryClient, me)
    await router.invalidate()
    if (!before) return
    for (const query of formerQueries) queryClient.getQueryCache().remove(query)
    clearPersonalStorage()
    // Typed until the page was left.
    if (change === 'signed-out') removeDrafts()
    clearOfflineCache()
  })
}
