import type { Me } from '@coup-denvoi/contract/users/user.schema'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createNetworkError } from '../api/api-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { endSession, meQuery } from '../session/session.ts'
import { clearOfflineCache } from './clear-offline-cache.ts'
import { emptyOfflineCache, readFromOfflineCache } from './offline-cache.ts'
import { offlineCacheOwner, setOfflineCacheOwner } from './offline-cache-owner.ts'
import { persistOfflineCache } from './persist-offline-cache.ts'

const userWithId = (id: string) => ({ id, displayName: id }) as Me
const LIST = ['matches', 'list', {}]
const MATCH = ['matches', 'one', 'five', null]

function openPage(id: string): QueryClient {
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(meQuery.queryKey, userWithId(id))
  persistOfflineCache(queryClient)
  return queryClient
}

const fetchData = (page: QueryClient, key: unknown[], queryFn: () => unknown) => page.fetchQuery({ queryKey: key, queryFn, retry: false })
const failWithNetworkError = () => Promise.reject(createNetworkError())
const readCached = (id: string, key: unknown[]) => readFromOfflineCache(id, JSON.stringify(key))

beforeEach(async () => {
  setOfflineCacheOwner('somebody')
  clearOfflineCache()
  await emptyOfflineCache()
  localStorage.clear()
})

async function openPageWithCachedMatch(): Promise<QueryClient> {
  const page = openPage('nadia')
  await fetchData(page, LIST, () => ['Five du samedi'])
  await fetchData(page, MATCH, () => ({ title: 'Five du samedi' }))
  await expect.poll(() => readCached('nadia', MATCH)).toEqual({ title: 'Five du samedi' })
  return page
}

describe('cached answers of a user', () => {
  test('are shown without a network, and marked for a refetch', async () => {
    await openPageWithCachedMatch()
    const page = openPage('nadia')
    expect(await fetchData(page, MATCH, failWithNetworkError)).toEqual({ title: 'Five du samedi' })
    expect(page.getQueryState(MATCH)?.isInvalidated).toBe(true)
    await expect(fetchData(page, ['matches', 'one', 'other', null], failWithNetworkError)).rejects.toThrow('Erreur de connexion')
  })

  test('are not shown if the server answers', async () => {
    await openPageWithCachedMatch()
    const page = openPage('nadia')
    expect(await fetchData(page, MATCH, () => ({ title: 'Five du dimanche' }))).toEqual({ title: 'Five du dimanche' })
    await expect.poll(() => readCached('nadia', MATCH)).toEqual({ title: 'Five du dimanche' })
  })

  test('are shown while an answer takes too long', async () => {
    await openPageWithCachedMatch()
    const page = openPage('nadia')
    let answer = (_match: unknown) => {}
    const shown = await fetchData(page, MATCH, () => new Promise((resolve) => (answer = resolve)))
    expect(shown).toEqual({ title: 'Five du samedi' })
    answer({ title: 'Five du dimanche' })
    await expect.poll(() => page.getQueryData(MATCH)).toEqual({ title: 'Five du dimanche' })
    await expect.poll(() => readCached('nadia', MATCH)).toEqual({ title: 'Five du dimanche' })
  })

  test('an answer that comes after all does not replace a newer one', async () => {
    await openPageWithCachedMatch()
    const page = openPage('nadia')
    let answer = (_match: unknown) => {}
    await fetchData(page, MATCH, () => new Promise((resolve) => (answer = resolve)))
    await fetchData(page, MATCH, () => ({ title: 'Five du lundi' }))
    answer({ title: 'Five du dimanche' })
    // Waits for what the answer sets off.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.getQueryData(MATCH)).toEqual({ title: 'Five du lundi' })
    expect(await readCached('nadia', MATCH)).toEqual({ title: 'Five du lundi' })
  })

  test('are deleted when the user may no longer see them', async () => {
    await openPageWithCachedMatch()
    const page = openPage('nadia')
    await expect(fetchData(page, MATCH, () => Promise.reject(new ApiError('MATCH_NOT_FOUND', 'Match introuvable')))).rejects.toThrow(
      'introuvable',
    )
    await expect.poll(() => readCached('nadia', MATCH)).toBeUndefined()
    await expect(fetchData(page, MATCH, failWithNetworkError)).rejects.toThrow('Erreur de connexion')
    expect(await readCached('nadia', LIST)).toEqual(['Five du samedi'])
  })

  test('are limited to what users need at the pitch', async () => {
    const page = openPage('nadia')
    await fetchData(page, ['sessions'], () => ['Firefox'])
    await page.fetchQuery({ queryKey: ['matches', 'public', 'five'], queryFn: () => 'seen by everyone', meta: { isPublic: true } })
    await fetchData(page, LIST, () => ['Five du samedi'])
    await expect.poll(() => readCached('nadia', LIST)).toBeDefined()
    expect([await readCached('nadia', ['sessions']), await readCached('nadia', ['matches', 'public', 'five'])]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('are deleted at logout, and another open page cannot add any', async () => {
    const page = await openPageWithCachedMatch()
    const otherPage = openPage('nadia')
    await fetchData(otherPage, LIST, () => ['Five du samedi', 'Five du dimanche'])
    await expect.poll(() => readCached('nadia', LIST)).toHaveLength(2)
    endSession(page)
    await expect.poll(() => localStorage.getItem('last_seen_of')).toBeNull()
    await fetchData(otherPage, ['groups', 'one', 'canuts'], () => 'Les Canuts')
    // As an attacker with access to the browser would.
    setOfflineCacheOwner('nadia')
    expect([await readCached('nadia', MATCH), await readCached('nadia', ['groups', 'one', 'canuts'])]).toEqual([undefined, undefined])
  })

  test('are not readable by the next user, whose own are stored', async () => {
    const page = await openPageWithCachedMatch()
    endSession(page)
    page.setQueryData(meQuery.queryKey, userWithId('ines'))
    await expect.poll(offlineCacheOwner).toBe('ines')
    await expect(fetchData(page, MATCH, failWithNetworkError)).rejects.toThrow('Erreur de connexion')
    await fetchData(page, LIST, () => ['Le match d’Inès'])
    await expect.poll(() => readCached('ines', LIST)).toEqual(['Le match d’Inès'])
    expect(await readCached('nadia', LIST)).toBeUndefined()
  })

  test('are not stored for another user who signs in during the request', async () => {
    const page = await openPageWithCachedMatch()
    let answer = (_match: unknown) => {}
    const request = fetchData(page, ['groups', 'one', 'canuts'], () => new Promise((resolve) => (answer = resolve)))
    page.setQueryData(meQuery.queryKey, userWithId('ines'))
    answer('asked by Nadia')
    await request
    await vi.waitFor(() => expect(offlineCacheOwner()).toBeNull())
    openPage('ines')
    await expect.poll(() => readCached('ines', [...meQuery.queryKey])).toEqual(userWithId('ines'))
    expect([await readCached('ines', ['groups', 'one', 'canuts']), await readCached('ines', MATCH)]).toEqual([undefined, undefined])
  })
})
