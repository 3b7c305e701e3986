import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, aGroup, aGroupCard, aJoinRequest } from '#features/groups/testing/groups.ts'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MemberHome } from './member-home.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-20T08:20:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

const THOMAS = aJoinRequest('Thomas Lefèvre')
const CANUTS = aGroupCard({ viewer: { role: 'creator', hasPendingRequest: false }, can: AS_ADMIN, pendingRequests: 1 })
const pageOf = (...items: unknown[]) => Response.json({ items, nextCursor: null, total: items.length })

/** Nadia owns one group and can join one match. @param requests the pending requests */
async function renderHome(requests: () => Promise<Response>) {
  api.answer(async ({ method, path }) => {
    if (method === 'POST') {
      requests = async () => pageOf()
      return Response.json(aGroup({ can: AS_ADMIN }))
    }
    if (path === '/me') return Response.json(aMe())
    if (path.startsWith('/group-requests')) return requests()
    if (path.startsWith('/groups')) return pageOf(CANUTS)
    return path.includes('mine') ? pageOf() : pageOf(aMatchCard({}))
  })
  await render(
    <TestApp>
      <MemberHome me={aMe()} />
    </TestApp>,
  )
}

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('shows requests and matches at the same time, so that nothing moves', async () => {
  const gate = Promise.withResolvers<Response>()
  await renderHome(() => gate.promise)
  await expect.element(page.getByRole('heading', { name: 'Dans vos groupes' })).toBeVisible()
  await expect.element(page.getByText('Chargement…')).toBeInTheDocument()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  gate.resolve(pageOf(THOMAS))
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.poll(() => headings()).toEqual(['À vous de répondre', 'Il reste des places', 'Votre saison', 'Dans vos groupes'])
})

test('moves the focus to the matches after the last answer', async () => {
  await renderHome(async () => pageOf(THOMAS))
  await userEvent.click(page.getByRole('button', { name: 'Accepter' }))
  await expect.element(page.getByText('Membre ajouté au groupe')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Il reste des places/)
})

test('shows the matches when the requests fail, and retries', async () => {
  let attempts = 0
  await renderHome(async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch')
    return pageOf(THOMAS)
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('article')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText('Thomas Lefèvre')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
