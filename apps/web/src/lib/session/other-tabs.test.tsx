import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { deferAction, sendAllActions } from '../deferred-actions.ts'
import { draftStorageOf } from '../drafts/draft-storage.ts'
import { handleSessionEnd } from './handle-session-end.ts'
import type { SessionChange } from './other-tabs.ts'
import { meQuery, syncSessionAcrossTabs } from './session.ts'

const api = fakeApi()
const drafts = draftStorageOf(aMe().id)

/** A page of Nadia, who may still take back that she leaves. */
function aPage() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, aMe())
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const sent: string[] = []
  const closed: string[] = []
  deferAction('leave-match:1', { send: async () => sent.push('leave'), onDecided: () => closed.push('leave') })
  return { queryClient, router, sent, closed }
}

function tell(change: SessionChange): void {
  const channel = new BroadcastChannel('coup-denvoi-session')
  onTestFinished(() => channel.close())
  channel.postMessage(change)
}

test.each<[SessionChange, areKept: boolean]>([
  ['signed-out', false],
  ['changed', true],
])('another tab says %s: what could be undone is not sent, what was typed meanwhile is kept: %s', async (change, areKept) => {
  const { queryClient, router, sent, closed } = aPage()
  api.on('GET /me', () => {
    drafts.setItem('new-match', 'typed while it asks who is here')
    return new Response('null', { headers: { 'content-type': 'application/json' } })
  })
  syncSessionAcrossTabs(queryClient, router, () => undefined)
  tell(change)
  await expect.poll(() => queryClient.getQueryData(meQuery.queryKey)).toBeNull()
  await expect.poll(() => drafts.getItem('new-match') !== null).toBe(areKept)
  await expect.poll(() => closed).toEqual(['leave'])
  await sendAllActions()
  await expect.poll(() => sent).toEqual([])
})

test('another device ends the session: what could be undone is not sent in the name of who signs in next', async () => {
  const { queryClient, router, sent, closed } = aPage()
  await handleSessionEnd(queryClient, router, 'session-revoked')
  await expect.poll(() => closed).toEqual(['leave'])
  await sendAllActions()
  await expect.poll(() => sent).toEqual([])
})
