import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMe } from '#testing/me.ts'
import { ApiError, createNetworkError } from '../api/api-error.ts'
import { draftStorageOf } from '../drafts/draft-storage.ts'
import { handleSessionEnd, handleUnauthenticated, type SessionEndCause } from './handle-session-end.ts'
import { beginSession, logOutMutationKey, meQuery } from './session.ts'
import { signOutLocally } from './sign-out-locally.ts'

const drafts = draftStorageOf('nadia')

/** A page on which Nadia has typed something. */
function aPage() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, aMe())
  drafts.setItem('new-match', '{"title":"Five du samedi"}')
  return { queryClient, router: createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each<[SessionEndCause, boolean]>([
  ['session-expired', true],
  ['session-ended', true],
  ['session-revoked', false],
  ['password-changed', false],
  ['security-changed', false],
  ['account-disabled', false],
])('%s: drafts are kept: %s', async (cause, isKept) => {
  const { queryClient, router } = aPage()
  await handleSessionEnd(queryClient, router, cause)
  expect(queryClient.getQueryData(meQuery.queryKey)).toBeNull()
  expect(drafts.getItem('new-match') !== null).toBe(isKept)
})

/** An action of Nadia that signs out, whose answer got lost. */
async function loseAnswer({ queryClient }: ReturnType<typeof aPage>, error: unknown): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: [...logOutMutationKey, 'deactivate'],
    mutationFn: () => Promise.reject(error),
    meta: { maybeDone: 'Votre première demande est sans doute arrivée.' },
    networkMode: 'always',
  })
  await mutation.execute(undefined).catch(() => undefined)
}

test.each<[SessionEndCause, isOwn: boolean]>([
  ['session-expired', true],
  ['session-ended', true],
  ['password-changed', true],
  ['account-disabled', true],
  ['session-revoked', false],
])('%s after an action that signs out, whose answer got lost: it is told as its end: %s', async (cause, isOwn) => {
  const nadia = aPage()
  const told = vi.spyOn(toast, 'success')
  const toldWhy = vi.spyOn(toast, 'error')
  await loseAnswer(nadia, createNetworkError())
  await handleSessionEnd(nadia.queryClient, nadia.router, cause)
  await expect.poll(() => told.mock.calls).toEqual(isOwn ? [['Votre première demande est sans doute arrivée.']] : [])
  await expect.poll(() => toldWhy.mock.calls.length).toBe(isOwn ? 0 : 1)
  expect(nadia.router.state.location.search).toEqual(isOwn ? {} : { redirect: '/' })
  expect(drafts.getItem('new-match')).toBeNull()
})

test('an action that signs out and was refused does not explain the end of the session', async () => {
  const nadia = aPage()
  const told = vi.spyOn(toast, 'success')
  await loseAnswer(nadia, new ApiError('INVALID_CREDENTIALS', 'Mot de passe incorrect'))
  await handleSessionEnd(nadia.queryClient, nadia.router, 'session-expired')
  await expect.poll(() => told.mock.calls).toEqual([])
  expect(drafts.getItem('new-match')).not.toBeNull()
})

test('a logout removes the drafts', async () => {
  const { queryClient, router } = aPage()
  await signOutLocally(queryClient, router, { to: '/' })
  expect(drafts.getItem('new-match')).toBeNull()
})

test('after the session has expired, its user finds the draft again; another account removes it', async () => {
  const { queryClient, router } = aPage()
  await handleSessionEnd(queryClient, router, 'session-expired')
  beginSession(queryClient, aMe())
  expect(drafts.getItem('new-match')).not.toBeNull()
  await handleSessionEnd(queryClient, router, 'session-expired')
  beginSession(queryClient, aMe({ id: 'karim' }))
  expect(drafts.getItem('new-match')).toBeNull()
})

test('a refused request waits for the reason of the live connection, which may come a moment later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { queryClient, router } = aPage()
  const refused = handleUnauthenticated(queryClient, router)
  expect(queryClient.getQueryData(meQuery.queryKey)).not.toBeNull()
  await handleSessionEnd(queryClient, router, 'account-disabled')
  // Signed in again before the wait is over.
  beginSession(queryClient, aMe({ id: 'karim' }))
  vi.advanceTimersByTime(2000)
  await refused
  expect(queryClient.getQueryData(meQuery.queryKey)?.id).toBe('karim')
})

test('a refused request signs out when no reason comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { queryClient, router } = aPage()
  const refused = handleUnauthenticated(queryClient, router)
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  await refused
  expect(queryClient.getQueryData(meQuery.queryKey)).toBeNull()
})

test('who is signed in is being fetched when the session ends, or another begins: the late answer changes nothing', async () => {
  const { queryClient, router } = aPage()
  const answers = Array.from({ length: 2 }, () => Promise.withResolvers<null | ReturnType<typeof aMe>>())
  let fetches = 0
  const fetchMe = () => queryClient.fetchQuery({ queryKey: meQuery.queryKey, queryFn: () => answers[fetches++]?.promise ?? null })
  void fetchMe().catch(() => undefined)
  await handleSessionEnd(queryClient, router, 'session-expired')
  answers[0]?.resolve(aMe())
  await settled()
  expect(queryClient.getQueryData(meQuery.queryKey)).toBeNull()
  expect(router.state.location.pathname).toBe('/login')

  void fetchMe().catch(() => undefined)
  beginSession(queryClient, aMe())
  answers[1]?.resolve(null)
  await settled()
  expect(queryClient.getQueryData(meQuery.queryKey)?.id).toBe(aMe().id)
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
