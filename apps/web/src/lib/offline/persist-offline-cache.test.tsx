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

const person = (id: string) => ({ id, displayName: id }) as Me
const LIST = ['matches', 'list', {}]
const MATCH = ['matches', 'one', 'five', null]

/** A page of somebody, from the moment that it stands. */
function pageOf(id: string): QueryClient {
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(meQuery.queryKey, person(id))
  persistOfflineCache(queryClient)
  return queryClient
}

const look = (page: QueryClient, key: unknown[], queryFn: () => unknown) => page.fetchQuery({ queryKey: key, queryFn, retry: false })
const away = () => Promise.reject(createNetworkError())
const kept = (id: string, key: unknown[]) => readFromOfflineCache(id, JSON.stringify(key))

beforeEach(async () => {
  setOfflineCacheOwner('somebody')
  clearOfflineCache()
  await emptyOfflineCache()
  localStorage.clear()
})

/** Nadia has seen a list and a match. */
async function nadiaHasLooked(): Promise<QueryClient> {
  const page = pageOf('nadia')
  await look(page, LIST, () => ['Five du samedi'])
  await look(page, MATCH, () => ({ title: 'Five du samedi' }))
  await expect.poll(() => kept('nadia', MATCH)).toEqual({ title: 'Five du samedi' })
  return page
}

describe('what Nadia last saw', () => {
  test('is shown where no answer comes, and is asked for again', async () => {
    await nadiaHasLooked()
    const page = pageOf('nadia')
    expect(await look(page, MATCH, away)).toEqual({ title: 'Five du samedi' })
    expect(page.getQueryState(MATCH)?.isInvalidated).toBe(true)
    await expect(look(page, ['matches', 'one', 'other', null], away)).rejects.toThrow('Erreur de connexion')
  })

  test('never stands in for an answer that comes', async () => {
    await nadiaHasLooked()
    const page = pageOf('nadia')
    expect(await look(page, MATCH, () => ({ title: 'Five du dimanche' }))).toEqual({ title: 'Five du dimanche' })
    await expect.poll(() => kept('nadia', MATCH)).toEqual({ title: 'Five du dimanche' })
  })

  test('is shown when the answer takes too long, until it comes', async () => {
    await nadiaHasLooked()
    const page = pageOf('nadia')
    let answer = (_match: unknown) => {}
    const started = Date.now()
    const shown = await look(page, MATCH, () => new Promise((resolve) => (answer = resolve)))
    expect(shown).toEqual({ title: 'Five du samedi' })
    expect(Date.now() - started).toBeGreaterThan(2900)
    answer({ title: 'Five du dimanche' })
    await expect.poll(() => page.getQueryData(MATCH)).toEqual({ title: 'Five du dimanche' })
    await expect.poll(() => kept('nadia', MATCH)).toEqual({ title: 'Five du dimanche' })
  })

  test('is gone when she may not see it any more', async () => {
    await nadiaHasLooked()
    const page = pageOf('nadia')
    await expect(look(page, MATCH, () => Promise.reject(new ApiError('MATCH_NOT_FOUND', 'Match introuvable')))).rejects.toThrow(
      'introuvable',
    )
    await expect.poll(() => kept('nadia', MATCH)).toBeUndefined()
    await expect(look(page, MATCH, away)).rejects.toThrow('Erreur de connexion')
    expect(await kept('nadia', LIST)).toEqual(['Five du samedi'])
  })

  test('is no more than what one needs beside a pitch', async () => {
    const page = pageOf('nadia')
    await look(page, ['sessions'], () => ['Firefox'])
    await page.fetchQuery({ queryKey: ['matches', 'public', 'five'], queryFn: () => 'seen by everyone', meta: { isPublic: true } })
    await look(page, LIST, () => ['Five du samedi'])
    await expect.poll(() => kept('nadia', LIST)).toBeDefined()
    expect([await kept('nadia', ['sessions']), await kept('nadia', ['matches', 'public', 'five'])]).toEqual([undefined, undefined])
  })

  test('is gone with her, also for a page of hers that has not noticed yet', async () => {
    const page = await nadiaHasLooked()
    const asleep = pageOf('nadia')
    await look(asleep, LIST, () => ['Five du samedi', 'Five du dimanche'])
    await expect.poll(() => kept('nadia', LIST)).toHaveLength(2)
    endSession(page)
    await expect.poll(() => localStorage.getItem('last_seen_of')).toBeNull()
    await look(asleep, ['groups', 'one', 'canuts'], () => 'Les Canuts')
    // As somebody who knew how to read it would.
    setOfflineCacheOwner('nadia')
    expect([await kept('nadia', MATCH), await kept('nadia', ['groups', 'one', 'canuts'])]).toEqual([undefined, undefined])
  })

  test('is out of reach for Inès, whose page keeps what is hers', async () => {
    const nadias = await nadiaHasLooked()
    endSession(nadias)
    nadias.setQueryData(meQuery.queryKey, person('ines'))
    await expect.poll(offlineCacheOwner).toBe('ines')
    await expect(look(nadias, MATCH, away)).rejects.toThrow('Erreur de connexion')
    await look(nadias, LIST, () => ['Le match d’Inès'])
    await expect.poll(() => kept('ines', LIST)).toEqual(['Le match d’Inès'])
    expect(await kept('nadia', LIST)).toBeUndefined()
  })

  test('is not taken for Inès’s when a page becomes hers from one moment to the next', async () => {
    const page = await nadiaHasLooked()
    let answer = (_match: unknown) => {}
    const onItsWay = look(page, ['groups', 'one', 'canuts'], () => new Promise((resolve) => (answer = resolve)))
    page.setQueryData(meQuery.queryKey, person('ines'))
    answer('asked by Nadia')
    await onItsWay
    await vi.waitFor(() => expect(offlineCacheOwner()).toBeNull())
    pageOf('ines')
    await expect.poll(() => kept('ines', [...meQuery.queryKey])).toEqual(person('ines'))
    expect([await kept('ines', ['groups', 'one', 'canuts']), await kept('ines', MATCH)]).toEqual([undefined, undefined])
  })
})
