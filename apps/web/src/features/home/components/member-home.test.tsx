import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, aGroup, aJoinRequest } from '#features/groups/testing/groups.ts'
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
const pageOf = (...items: unknown[]) => Response.json({ items, nextCursor: null, total: items.length })

type HomeState = { mine?: MatchCard[]; unread?: number; me?: Partial<Me> }

/** Nadia owns one group and can join one match. @param requests the pending requests */
async function renderHome(requests: () => Promise<Response>, { mine = [], unread = 0, me = {} }: HomeState = {}) {
  api.answer(async ({ method, path }) => {
    if (method === 'POST') {
      requests = async () => pageOf()
      return Response.json(aGroup({ can: AS_ADMIN }))
    }
    if (path === '/me') return Response.json(aMe())
    if (path.startsWith('/group-requests')) return requests()
    if (path.endsWith('/unread')) return Response.json({ count: path.startsWith('/conversations') ? unread : 0 })
    return path.includes('mine') ? pageOf(...mine) : pageOf(aMatchCard({}))
  })
  await render(
    <TestApp>
      <MemberHome me={aMe(me)} />
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
  await expect.element(page.getByText('Chargement…')).toBeInTheDocument()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  gate.resolve(pageOf(THOMAS))
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.poll(() => headings()).toEqual(['À vous de répondre', 'Votre saison', 'Il reste des places'])
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

const FIVE = aMatchCard({ id: 'five', title: 'Five du samedi', startsAt: '2026-11-21T17:30:00Z', endsAt: '2026-11-21T18:30:00Z' })
const REVENGE = aMatchCard({
  id: 'revanche',
  title: 'La revanche à onze',
  startsAt: '2026-11-29T13:30:00Z',
  endsAt: '2026-11-29T15:00:00Z',
})
const playing = { viewer: { status: 'going', queuePosition: null, isOrganizer: false } } as const
const nothingAsked = async () => pageOf()

test('the next match leads to its locker room and to the map, the others are listed below', async () => {
  const inLockerRoom = { ...FIVE, ...playing, can: { ...FIVE.can, enterLockerRoom: true } }
  await renderHome(nothingAsked, { mine: [inLockerRoom, { ...REVENGE, ...playing }], me: { rating: { mean: 4.7, voters: 9 } } })
  await expect.element(page.getByRole('link', { name: 'Vestiaire' })).toHaveAttribute('href', '/matches/five/locker-room')
  await expect.element(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', expect.stringMatching(/^https:.*maps/))
  const others = page.getByRole('list', { name: 'Mes prochains matchs' })
  await expect.poll(() => others.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(others.getByRole('link', { name: 'Voir La revanche à onze' })).toHaveAttribute('href', '/matches/revanche')
  await expect.element(others.getByText('Vous jouez')).toBeVisible()
  await expect.element(page.getByText('4,7')).toBeVisible()
})

test('says so when nobody waits for an answer and nothing is unread', async () => {
  await renderHome(nothingAsked, { mine: [{ ...FIVE, ...playing }] })
  await expect.element(page.getByRole('heading', { name: 'Vous êtes à jour.' })).toBeVisible()
  await expect.element(page.getByText(/À demain\s!$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).not.toBeInTheDocument()
})

test('an unread message may wait for an answer', async () => {
  await renderHome(nothingAsked, { unread: 1 })
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Vous êtes à jour.' })).not.toBeInTheDocument()
})
